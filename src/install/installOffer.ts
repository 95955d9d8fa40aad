interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

let offered: InstallEvent | null = null
const listeners = new Set<() => void>()

export const installOffer = () => offered

export function setInstallOffer(event: InstallEvent | null): void {
  offered = event
  for (const listener of listeners) listener()
}

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Listens from the start, because the browser offers installation only once, early on. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setInstallOffer(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => setInstallOffer(null))
}
