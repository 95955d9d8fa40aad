import type { ActivityKind } from '../../contract/assets/activity.ts'

/** What says whether an asset can still be heard. */
export interface SignalInput {
  /** When the server received its newest message, epoch ms; null when there has been none. */
  received: number | null
  /** Whether that message left it driving. */
  driving: boolean
  /** See noSignalAfterSeconds. */
  noSignalAfterSeconds: number
}

/** What an asset is doing at a moment. quietMs: for how long nothing came. */
export type AssetActivity = { kind: 'unknown' } | { kind: Exclude<ActivityKind, 'unknown'>; quietMs: number }

const intervalsMissed = 3
const minSeconds = 60
const maxSeconds = 15 * 60
const notRespondingMs = 24 * 3_600_000

/**
 * Returns after how many seconds without a message a driving asset counts as without signal: the minutes of its profile, else three
 * times its recent median interval (in seconds; null: not known yet), at least a minute and at most 15.
 */
export function noSignalAfterSeconds(intervalSeconds: number | null, profileMinutes: number | null): number {
  if (profileMinutes !== null) return profileMinutes * 60
  if (intervalSeconds === null) return maxSeconds
  return Math.min(maxSeconds, Math.max(minSeconds, intervalsMissed * intervalSeconds))
}

/** Returns what an asset is doing at `now` (epoch ms of the server's clock). Only time changes it; messages change its input. */
export function viewActivity(
  { received, driving, noSignalAfterSeconds: after }: SignalInput,
  now: number,
): AssetActivity {
  if (received === null) return { kind: 'unknown' }
  const quietMs = Math.max(0, now - received)
  if (quietMs > notRespondingMs) return { kind: 'notResponding', quietMs }
  if (driving && quietMs > after * 1000) return { kind: 'noSignal', quietMs }
  return { kind: driving ? 'driving' : 'parked', quietMs }
}
