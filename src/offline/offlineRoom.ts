import { useSyncExternalStore } from 'react'

/**
 * short: a report couldn't be stored for lack of space. agreed: the user lets newer reports replace older ones.
 * declined: the user doesn't, until the next sign-in.
 */
export type OfflineRoom = 'enough' | 'short' | 'agreed' | 'declined'

let room: OfflineRoom = 'enough'
const listeners = new Set<() => void>()

export function readOfflineRoom(): OfflineRoom {
  return room
}

/** Sets the state of this device's storage. The user's choice isn't overwritten by `short`. */
export function setOfflineRoom(next: OfflineRoom): void {
  if (next === room || (next === 'short' && room !== 'enough')) return
  room = next
  for (const listener of listeners) listener()
}

/** Returns whether this device has space for more reports, as far as is known from storing them. */
export function useOfflineRoom(): OfflineRoom {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, readOfflineRoom)
}
