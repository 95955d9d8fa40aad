/** By how much the server's clock is ahead of this device's, in ms. */
let ahead = 0

/** Slower networks and rounding are no reason to count anew. */
const toleranceMs = 2_000

/** Takes the server's time from an answer: epoch ms as text. What is no time changes nothing. */
export function learnServerTime(text: string | null): void {
  const next = Number(text) - Date.now()
  if (text && Math.abs(next - ahead) > toleranceMs) ahead = next
}

/** The server's time in epoch ms: how long ago something was received must not depend on this device's clock. */
export const serverNow = () => Date.now() + ahead
