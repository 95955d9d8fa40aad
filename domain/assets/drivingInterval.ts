/** The intervals at which an asset's messages reach the server while it drives; a part of its live state, as plain data. */
export interface DrivingInterval {
  /** When the server received the newest moment that counted, and the device's own time of that moment; epoch ms. */
  received: number
  created: number
  /** The newest intervals between moments of driving, in whole seconds, the most recent last. */
  recent: readonly number[]
}

/** Messages that arrive within this time were sent together: a device that uploads once a minute reports once a minute. */
const sameMomentMs = 1_000
const recentIntervals = 7
/** Longer gaps say nothing about how often a device reports. */
const maxIntervalMs = 15 * 60_000

/**
 * Returns the updated intervals after a message from the asset, times in epoch ms. isDriving: it was driving before the message and still
 * is. For a backlog that trickles in, the device's clock counts; for several messages in one upload, the server's. A message that arrives later
 * than any interval says nothing about how often a device uploads.
 */
export function advanceDrivingInterval(
  state: DrivingInterval | null,
  { created, received }: { created: number; received: number },
  isDriving: boolean,
): DrivingInterval {
  if (!state) return { received, created, recent: [] }
  if (received - state.received < sameMomentMs) return { ...state, created: Math.max(state.created, created) }
  const interval = Math.max(received - state.received, created - state.created)
  const counts = isDriving && received - created <= maxIntervalMs
  return { received, created, recent: counts ? withInterval(state.recent, interval) : state.recent }
}

/** Returns the newest intervals, in whole seconds, with another one (ms), unless it's too long to count. */
export function withInterval(recent: readonly number[], interval: number): readonly number[] {
  const seconds = Math.round(interval / 1000)
  return seconds * 1000 <= maxIntervalMs ? [...recent, seconds].slice(-recentIntervals) : recent
}

/**
 * Returns how often an asset usually reports while driving, in seconds; null while that isn't known. It's the longer of two medians: of the
 * intervals between messages by the device's own clock, which don't depend on when they arrived, and of those between uploads.
 */
export function medianIntervalSeconds(own: readonly number[], uploads: readonly number[]): number | null {
  const medians = [median(own), median(uploads)].filter((seconds) => seconds !== null)
  return medians.length > 0 ? Math.max(...medians) : null
}

function median(recent: readonly number[]): number | null {
  const sorted = [...recent].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
