import { movementLimits } from '../trips/movementLimits.ts'
import type { IdleState } from './idle.ts'
import type { IgnitionState } from './ignition.ts'
import type { Segment, SeenMotion } from './segments.ts'

/** Driving or stationary by movement alone. Epoch milliseconds; stored under these names. */
export interface MovementState {
  isDriving: boolean
  /** When it really left or stopped. */
  since: number
  /** The start of the ongoing movement; null while it's stationary. */
  movingSince: number | null
  /** The start of the ongoing stationary period, ignoring scatter of the fixes; null after a movement. */
  standSince: number | null
}

/**
 * Returns the state after one span of motion. Half a minute of movement is a departure and five stationary minutes are an arrival, both
 * dated back.
 */
export function advanceMovement(state: MovementState | null, { from, to, is }: Segment<SeenMotion>): MovementState {
  const before = state ?? { isDriving: false, since: from, movingSince: null, standSince: null }
  if (is === 'moving') {
    const movingSince = before.movingSince ?? from
    if (to - movingSince < movementLimits.minMovementMs) return { ...before, movingSince }
    if (before.isDriving && before.movingSince !== null) return before
    const since = before.isDriving ? before.since : movingSince
    return { isDriving: true, since, movingSince, standSince: null }
  }
  if (is === 'elsewhere') return { isDriving: false, since: to, movingSince: null, standSince: to }
  const stationarySince = before.standSince ?? from
  if (before.isDriving && to - stationarySince >= movementLimits.stopMs)
    return { isDriving: false, since: stationarySince, movingSince: null, standSince: stationarySince }
  const isKnown = before.movingSince === null && before.standSince !== null
  return isKnown ? before : { ...before, movingSince: null, standSince: stationarySince }
}

/** What an asset is doing as its live state shows it, and since when (epoch milliseconds). */
export interface DrivingStatus {
  status: 'driving' | 'parked'
  since: number
  /** The start of the ongoing idling (engine on, stationary); absent while it isn't idling. */
  idlingSince?: number
}

/**
 * Returns whether an asset is driving. Its wire decides, from its first reading on, unless the asset moves with the ignition off; without a
 * wire its movement decides. An asset that stands with its engine on counts as driving, and as idling once that is longer than a wait in
 * traffic. Null before its first message.
 */
export function drivingStatus(
  known: { at: number; ignition: IgnitionState | null; underWay: MovementState | null; idle: IdleState | null } | null,
): DrivingStatus | null {
  if (!known) return null
  const { at, ignition, underWay: movement, idle } = known
  if (ignition?.on === true) return { status: 'driving', since: ignition.since, ...idling(idle) }
  if (ignition?.on === false) {
    const towedSince = movement?.isDriving ? movement.movingSince : null
    return towedSince !== null && towedSince >= ignition.since
      ? { status: 'driving', since: towedSince }
      : { status: 'parked', since: ignition.since }
  }
  return movement
    ? { status: movement.isDriving ? 'driving' : 'parked', since: movement.since }
    : { status: 'parked', since: at }
}

function idling(idle: IdleState | null): Pick<DrivingStatus, 'idlingSince'> {
  if (!idle || idle.movingSince !== null) return {}
  const { since, seenUntil } = idle.run
  return seenUntil - since >= movementLimits.stationaryMs ? { idlingSince: since } : {}
}
