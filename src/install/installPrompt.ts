import { useSyncExternalStore } from 'react'
import { installOffer, onInstallOffer, setInstallOffer } from './installOffer.ts'

/** Returns a function that installs the portal, or null when the browser doesn't offer it. */
export function useInstallOffer(): (() => void) | null {
  const event = useSyncExternalStore(onInstallOffer, installOffer)
  if (!event) return null
  return () => {
    event.prompt().catch((error: unknown) => console.warn('The browser did not offer to install Muster.', error))
    setInstallOffer(null)
  }
}

/**
 * Returns whether the portal has to be installed from the share menu. iPhones and iPads receive pushes only once it is
 * installed.
 */
export function needsShareMenu(): boolean {
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  return isApple && !isInstalled
}
