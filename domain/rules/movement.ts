import { movementLimits } from '../trips/movementLimits.ts'
import { hasLeftPlace, isHopping, type Hop, type HopState } from '../trips/hop.ts'
import type { IdleState } from './idle.ts'
import { ignitionLimits, type IgnitionState } from './ignition.ts'
import type { Segment, SeenMotion } from './segments.ts'
import { isWorkByTime, openMoves, withMove, type ShortMoves } from './shortMoves.ts'

/** Driving or stationary by movement alone. Epoch milliseconds; stored under these names. */
export interface MovementState {
  isDriving: boolean
  /** When it really left or stopped. */
  since: number
  /** The start of the ongoing movement; null while it's stationary. */
  movingSince: number | null
  /** The start of the ongoing stationary period, ignoring scatter of the fixes; null after a movement. */
  standSince: number | null
  /** Its newest movements with less than a minute between them; null once it has been stationary for longer. */
  work: ShortMoves | null
  /** Its newest hop to another place; null once the next one would be no work. */
  hop: Hop | null
}

/**
 * Returns the state after one span of motion. hops: where it was stationary by then. A departure is half a minute of movement, at once or in
 * short moves one after the other, or two hops with less than five minutes between them; five stationary minutes at one place are an arrival.
 * Both are dated back.
 */
export function advanceMovement(
  state: MovementState | null,
  { from, to, is }: Segment<SeenMotion>,
  hops: HopState | null,
): MovementState {
  const before = afterHop(state ?? { isDriving: false, since: from, ...still(null) }, hops, to)
  if (is === 'moving') return afterMove(before, from, to, hops)
  if (is === 'elsewhere') return { isDriving: false, since: to, ...still(to) }
  const standSince = before.standSince ?? from
  if (before.isDriving && to - standSince >= movementLimits.stopMs)
    return { isDriving: false, since: standSince, ...still(standSince) }
  const work = openMoves(before.work, to)
  const isKnown = before.movingSince === null && before.standSince !== null && before.work === work
  return isKnown ? before : { ...before, movingSince: null, standSince, work }
}

const still = (standSince: number | null) => ({ movingSince: null, standSince, work: null, hop: null })

function afterMove(before: MovementState, from: number, to: number, hops: HopState | null): MovementState {
  const movingSince = before.movingSince ?? from
  const work = withMove(before.work, from, to)
  const isLong = to - movingSince >= movementLimits.minMovementMs
  const { isDriving, since, standSince, hop } = before
  // Written out because a drive has thousands of these states.
  if (!(isLong || isWorkByTime(work)) || !hasLeftPlace(hops, { start: work.since, end: to }))
    return { isDriving, since, movingSince, standSince, work, hop }
  const left = isDriving ? since : isLong ? movingSince : work.since
  return { isDriving: true, since: left, movingSince, standSince: null, work, hop }
}

/** Begins another stationary period where it settled after a hop; the second of two is a departure with the first. */
function afterHop(before: MovementState, hops: HopState | null, to: number): MovementState {
  const hop = hops?.hop ?? null
  const known = before.hop && to - before.hop.end > movementLimits.stopMs ? null : before.hop
  const isNew = hop && hop.end <= to && to - hop.end <= movementLimits.stopMs && (!known || hop.end > known.end)
  if (!isNew) return known === before.hop ? before : { ...before, hop: known }
  const isNext = known?.isFast && hop.isFast && hop.start - known.end <= movementLimits.stopMs
  if (!before.isDriving && !isNext) return { ...before, hop }
  const since = before.isDriving || !known ? before.since : known.start
  return {
    ...before,
    isDriving: true,
    since,
    hop,
    standSince: before.standSince === null ? null : Math.max(before.standSince, hop.end),
  }
}

/** What is known about an asset that decides what it's doing. */
export interface MovementKnowledge {
  at: number
  ignition: IgnitionState | null
  underWay: MovementState | null
  idle: IdleState | null
  hops: HopState | null
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
 * wire, or with one that is always on, its movement decides. A stationary asset with its engine on counts as driving, and as idling once that is
 * longer than a wait in traffic, unless it's moving to another place, however near. Null before its first message.
 */
export function drivingStatus(known: MovementKnowledge | null): DrivingStatus | null {
  if (!known) return null
  const { at, ignition, underWay: movement } = known
  if (ignition?.on === true && !(movement && isAlwaysOn(ignition, at)))
    return { status: 'driving', since: ignition.since, ...idling(known) }
  if (ignition?.on === false) return withoutEngine(ignition.since, movement)
  return movement
    ? { status: movement.isDriving ? 'driving' : 'parked', since: movement.since }
    : { status: 'parked', since: at }
}

/** Returns whether a wire has been on for so long without ever changing that its first readings no longer wait to be trusted. */
const isAlwaysOn = ({ isBelieved, since }: IgnitionState, at: number) =>
  !isBelieved && at - since >= ignitionLimits.disbeliefMs

/**
 * Returns what an asset does with its ignition off since a time (epoch ms): it's towed, its wire isn't connected, or it's parked. A movement
 * that began before that ends with it, and goes on only if it moves.
 */
function withoutEngine(offSince: number, movement: MovementState | null): DrivingStatus {
  if (!movement?.isDriving) return { status: 'parked', since: Math.max(offSince, movement?.since ?? 0) }
  const since = movement.since >= offSince ? movement.since : movement.movingSince
  return since !== null && since >= offSince ? { status: 'driving', since } : { status: 'parked', since: offSince }
}

function idling({ at, idle, hops }: MovementKnowledge): Pick<DrivingStatus, 'idlingSince'> {
  if (!idle?.isSeen || idle.movingSince !== null || isHopping(hops, at)) return {}
  const { since, seenUntil } = idle.run
  return seenUntil - since >= movementLimits.stationaryMs ? { idlingSince: since } : {}
}
