import { useSyncExternalStore } from 'react'

/** short: a report was not kept for want of space. agreed: older reports may go for newer ones. declined: neither, until signed in again. */
export type OfflineRoom = 'enough' | 'short' | 'agreed' | 'declined'

let room: OfflineRoom = 'enough'
const listeners = new Set<() => void>()

export function readOfflineRoom(): OfflineRoom {
  return room
}

/** What the user has said stands against being short again. */
export function setOfflineRoom(next: OfflineRoom): void {
  if (next === room || (next === 'short' && room !== 'enough')) return
  room = next
  for (const listener of listeners) listener()
}

/** Whether this device has room for more reports, as far as it was tried. */
export function useOfflineRoom(): OfflineRoom {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, readOfflineRoom)
}
