/** By how much the server's clock is ahead of this device's, in ms. */
let ahead = 0

/** When the server was last heard by a page that has lost its connection, by the server's clock; null while it is connected. */
let lostAt: number | null = null

/** Slower networks and rounding are no reason to count again. */
const toleranceMs = 2_000

/** Takes the server's time from an answer: epoch ms as text. What is no time changes nothing. */
export function learnServerTime(text: string | null): void {
  const next = Number(text) - Date.now()
  if (text && Math.abs(next - ahead) > toleranceMs) ahead = next
  if (text && lostAt !== null) lostAt = serverNow()
}

/** The server's time in epoch ms: how long ago something was received must not depend on this device's clock. */
export const serverNow = () => Date.now() + ahead

/** Takes note that the connection was made or lost. */
export function noteConnection(isConnected: boolean): void {
  lostAt = isConnected ? null : serverNow()
}

/** The last moment of which the page can know anything: one that is cut off cannot tell which asset has fallen silent since. */
export const knownUntil = (now: number) => (lostAt === null ? now : Math.min(now, lostAt))
