import { movementLimits } from '../trips/movementLimits.ts'
import type { IgnitionState } from './ignition.ts'
import type { Segment, SeenMotion } from './segments.ts'

/** Under way or at rest by movement alone. Epoch milliseconds. */
export interface UnderWayState {
  isDriving: boolean
  /** When it really left or came to rest. */
  since: number
  /** Of the movement that goes on; null while it stands. */
  movingSince: number | null
  /** Of the stand that goes on, whatever the fixes tremble; null after a movement. */
  standSince: number | null
}

/** A shorter movement is a tremble of the fixes. */
export const shortestMovementMs = 30_000

/** Takes one stretch of motion. Half a minute of movement is a departure and five minutes of standing an arrival, both dated back. */
export function advanceUnderWay(state: UnderWayState | null, { from, to, is }: Segment<SeenMotion>): UnderWayState {
  const before = state ?? { isDriving: false, since: from, movingSince: null, standSince: null }
  if (is === 'moving') {
    const movingSince = before.movingSince ?? from
    if (to - movingSince < shortestMovementMs) return { ...before, movingSince }
    if (before.isDriving && before.movingSince !== null) return before
    const since = before.isDriving ? before.since : movingSince
    return { isDriving: true, since, movingSince, standSince: null }
  }
  if (is === 'elsewhere') return { isDriving: false, since: to, movingSince: null, standSince: to }
  const standSince = before.standSince ?? from
  if (before.isDriving && to - standSince >= movementLimits.stopMs)
    return { isDriving: false, since: standSince, movingSince: null, standSince }
  const isKnown = before.movingSince === null && before.standSince !== null
  return isKnown ? before : { ...before, movingSince: null, standSince }
}

/** What an asset is doing as its live state shows it, and since when (epoch milliseconds). */
export interface DrivingStatus {
  status: 'driving' | 'parked'
  since: number
}

/**
 * Whether an asset is driving: its wire decides, from its first word, unless the asset moves on with the ignition off; without one its
 * movement does. Null before its first message.
 */
export function drivingStatus(
  known: { at: number; ignition: IgnitionState | null; underWay: UnderWayState | null } | null,
): DrivingStatus | null {
  if (!known) return null
  const { at, ignition, underWay } = known
  if (ignition?.on === true) return { status: 'driving', since: ignition.since }
  if (ignition?.on === false) {
    const towedSince = underWay?.isDriving ? underWay.movingSince : null
    return towedSince !== null && towedSince >= ignition.since
      ? { status: 'driving', since: towedSince }
      : { status: 'parked', since: ignition.since }
  }
  return underWay
    ? { status: underWay.isDriving ? 'driving' : 'parked', since: underWay.since }
    : { status: 'parked', since: at }
}
