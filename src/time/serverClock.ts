/** How far the server's clock is ahead of this device's, in ms. */
let ahead = 0

/** When a page that has lost its connection last received something, by the server's clock; null while connected. */
let lostAt: number | null = null

/** Smaller differences come from the network and rounding, and are ignored. */
const toleranceMs = 2_000

/** Sets the server's time from a reply: epoch ms as text. Ignores text that isn't a number. */
export function learnServerTime(text: string | null): void {
  const next = Number(text) - Date.now()
  if (text && Math.abs(next - ahead) > toleranceMs) ahead = next
  if (text && lostAt !== null) lostAt = serverNow()
}

/** Returns the server's time in epoch ms, so that the age of messages doesn't depend on this device's clock. */
export const serverNow = () => Date.now() + ahead

/** Records that the connection was made or lost. */
export function noteConnection(isConnected: boolean): void {
  lostAt = isConnected ? null : serverNow()
}

/**
 * Returns the last moment of which the page can know anything. While it is disconnected, it can't tell which assets
 * have stopped reporting.
 */
export const knownUntil = (now: number) => (lostAt === null ? now : Math.min(now, lostAt))
