/**
 * After this long without a message, the fob is no longer assumed to be on the reader; and a session that ended longer ago says nothing about
 * who drives.
 */
export const maxSessionGapMs = 12 * 3_600_000

/**
 * Returns whether a session that was open at the vehicle's last message (epoch ms) is still open at `now`: it ends after 12 hours
 * without a message.
 */
export function isSessionOpen(lastMessage: number, now: number): boolean {
  return lastMessage >= sessionsOpenSince(now)
}

/** Returns since when a vehicle must have reported for a session to be open at `now`; both epoch ms. */
export function sessionsOpenSince(now: number): number {
  return now - maxSessionGapMs
}
