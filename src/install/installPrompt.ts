import { useSyncExternalStore } from 'react'

interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

let offered: InstallEvent | null = null
const listeners = new Set<() => void>()

function set(event: InstallEvent | null): void {
  offered = event
  for (const listener of listeners) listener()
}

/** Listens from the start: the browser offers to install once, early, and never again. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => set(null))
}

/** What to call to install the portal; null when the browser does not offer it. */
export function useInstallOffer(): (() => void) | null {
  const event = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => offered,
  )
  if (!event) return null
  return () => {
    event.prompt().catch((error: unknown) => console.warn('The browser did not offer to install Muster.', error))
    set(null)
  }
}

/** iPhones and iPads install from the share menu only, and receive pushes only once installed. */
export function needsShareMenu(): boolean {
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  return isApple && !isInstalled
}
