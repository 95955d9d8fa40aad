import { useSyncExternalStore } from 'react'

let isReached = true
const listeners = new Set<() => void>()

/** Called after every call with whether there was a reply. */
export function setServerReached(next: boolean): void {
  if (next === isReached) return
  isReached = next
  for (const listener of listeners) listener()
}

/** Returns false when the last call got no reply, or the device reports that it has no network. */
export function useServerReached(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isReached,
  )
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => setServerReached(false))
  window.addEventListener('online', () => setServerReached(true))
}
