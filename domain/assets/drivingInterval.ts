/** How often an asset reports while it drives, as its live state carries it from message to message; plain data. */
export interface DrivingInterval {
  /** When the server received the newest moment that counted, and the device's own time of it; epoch ms. */
  received: number
  created: number
  /** The newest intervals between two moments of driving, in whole seconds, the latest last. */
  recent: readonly number[]
}

/** What arrives within this time was sent together: a device that uploads once a minute reports once a minute. */
const sameMomentMs = 1_000
const keptIntervals = 7
/** A longer silence says nothing about how often a device reports. */
const maxIntervalSeconds = 15 * 60

/**
 * Returns the interval after one more message of an asset, times in epoch ms. isDriving: it was driving before the message and is
 * still. A backlog that trickles in counts by the device's clock, an upload of several messages by the server's.
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
  return { received, created, recent: counts ? [...state.recent, seconds].slice(-keptIntervals) : state.recent }
}

/** The median of the recent intervals in seconds; null when none is known. */
export function usualIntervalSeconds(state: DrivingInterval | null | undefined): number | null {
  const sorted = [...(state?.recent ?? [])].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
