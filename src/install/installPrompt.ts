import { useSyncExternalStore } from 'react'
import { installOffer, onInstallOffer, setInstallOffer } from './installOffer.ts'

/** What to call to install the portal; null when the browser does not offer it. */
export function useInstallOffer(): (() => void) | null {
  const event = useSyncExternalStore(onInstallOffer, installOffer)
  if (!event) return null
  return () => {
    event.prompt().catch((error: unknown) => console.warn('The browser did not offer to install Muster.', error))
    setInstallOffer(null)
  }
}

/** iPhones and iPads install from the share menu only, and receive pushes only once installed. */
export function needsShareMenu(): boolean {
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  return isApple && !isInstalled
}
