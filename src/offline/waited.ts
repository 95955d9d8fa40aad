/**
 * Returns how long an acknowledgement has waited since `queuedAt` (epoch ms by this device's clock), as the calls take
 * it: what was pressed after it was given isn't acknowledged by it. Empty for one that didn't wait.
 */
export function waited(queuedAt: number | undefined): { secondsAgo?: number } {
  if (queuedAt === undefined) return {}
  const seconds = Math.floor((Date.now() - queuedAt) / 1000)
  return seconds > 0 ? { secondsAgo: seconds } : {}
}
