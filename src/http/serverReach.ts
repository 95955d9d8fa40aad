import { useSyncExternalStore } from 'react'

let isReached = true
const listeners = new Set<() => void>()

/** Called after every call with whether anything answered. */
export function setServerReached(next: boolean): void {
  if (next === isReached) return
  isReached = next
  for (const listener of listeners) listener()
}

/** False when the last call got no answer, or the device says it has no network. */
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
