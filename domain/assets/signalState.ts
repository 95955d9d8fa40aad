import type { ActivityKind } from '../../contract/assets/activity.ts'
import { assetStatus } from './assetStatus.ts'

/** The inputs that decide whether an asset still has a signal. */
export interface SignalInput {
  /** When the server received its newest message, epoch ms; null before the first one. */
  received: number | null
  /** Whether the asset was driving after that message. */
  driving: boolean
  /** Whether it was driving, but stationary with its engine on. */
  idling: boolean
  /** See noSignalAfterSeconds. */
  noSignalAfterSeconds: number
  /** Its status id. Only of an Active asset are messages expected, and a disabled one is on no live screen whatever its device sends. */
  status: number
}

/** What an asset is doing at a moment. quietMs: the time since its last message. */
export type AssetActivity = { kind: 'unknown' } | { kind: Exclude<ActivityKind, 'unknown'>; quietMs: number }

const intervalsMissed = 3
const minSeconds = 60
const maxSeconds = 15 * 60
const notRespondingMs = 24 * 3_600_000

/**
 * Returns the number of seconds without a message after which a driving asset has no signal: the minutes set in its profile, else three
 * times its recent median interval (in seconds; null: not known yet), clamped to 1 to 15 minutes.
 */
export function noSignalAfterSeconds(intervalSeconds: number | null, profileMinutes: number | null): number {
  if (profileMinutes !== null) return profileMinutes * 60
  if (intervalSeconds === null) return maxSeconds
  return Math.min(maxSeconds, Math.max(minSeconds, intervalsMissed * intervalSeconds))
}

/** Returns what an asset is doing at `now` (epoch ms, server clock). */
export function viewActivity(
  { received, driving, idling, noSignalAfterSeconds: after, status }: SignalInput,
  now: number,
): AssetActivity {
  if (received === null) return { kind: 'unknown' }
  const quietMs = Math.max(0, now - received)
  if (status === assetStatus.disabled) return { kind: 'notInService', quietMs }
  if (quietMs > notRespondingMs)
    return { kind: status === assetStatus.active ? 'notResponding' : 'notInService', quietMs }
  if (driving && quietMs > after * 1000) return { kind: 'noSignal', quietMs }
  return { kind: !driving ? 'parked' : idling ? 'idling' : 'driving', quietMs }
}

/** Returns until when (epoch ms, included) an asset that viewActivity says does `activity` keeps doing it if it sends nothing more. */
export function activityUntil({ received, noSignalAfterSeconds: after }: SignalInput, { kind }: AssetActivity): number {
  if (received === null || kind === 'notResponding' || kind === 'notInService') return Infinity
  const isMoving = kind === 'driving' || kind === 'idling'
  return received + (isMoving ? Math.min(notRespondingMs, after * 1000) : notRespondingMs)
}
