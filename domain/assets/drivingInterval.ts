/** How often an asset reports while driving. Its live state keeps it from message to message, as plain data. */
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
const maxIntervalSeconds = 15 * 60

/**
 * Returns the updated interval after a message from the asset, times in epoch ms. isDriving: it was driving before the message and still
 * is. For a backlog that trickles in, the device's clock counts; for several messages in one upload, the server's.
 */
export function advanceDrivingInterval(
  state: DrivingInterval | null,
  { created, received }: { created: number; received: number },
  isDriving: boolean,
): DrivingInterval {
  if (!state) return { received, created, recent: [] }
  if (received - state.received < sameMomentMs) return { ...state, created: Math.max(state.created, created) }
  const seconds = Math.round(Math.max(received - state.received, created - state.created) / 1000)
  const counts = isDriving && seconds <= maxIntervalSeconds
  return { received, created, recent: counts ? [...state.recent, seconds].slice(-recentIntervals) : state.recent }
}

/** Returns the median of the recent intervals in seconds; null when none is known. */
export function medianIntervalSeconds(state: Pick<DrivingInterval, 'recent'> | null | undefined): number | null {
  const sorted = [...(state?.recent ?? [])].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
