import { metresBetween } from '../trips/distance.ts'
import { movementLimits } from '../trips/movementLimits.ts'
import type { Fix } from '../trips/track.ts'
import type { Motion, Segment } from './segments.ts'

/** Moving or standing as far as the next fix needs it. */
export interface MotionState {
  last: Fix
  /** Where it may be standing, since when, and when it was last seen there. */
  place: Fix
  lastNear: number
  /** From here on it is not decided yet. */
  undecidedFrom: number
  /** The newest step was one of movement. */
  isMoving: boolean
}

export const motionLimits = {
  /** Over this in two fixes running is moving. */
  movingKph: 5,
  /** A fix speaks for this long where the next one agrees with it. */
  silenceMs: 15 * 60_000,
} as const

/**
 * Takes one believed fix into the motion. Returns the stretches that are decided now, in order and without holes. A receiver's own speed
 * decides: over 5 km/h at both ends of a step is moving, at or below it standing unless the step leads away, and a step between the two is
 * half of each. Without a speed the place decides: a minute within its radius is standing, dated back.
 */
export function advanceMotion(state: MotionState | null, fix: Fix): [MotionState, Segment<Motion>[]] {
  if (!state) return [begin(fix, fix.at, false), []]
  const { last } = state
  if (fix.at <= last.at) return [state, []]
  const isApart = distanceBeyond(last, fix) > movementLimits.placeRadiusMetres
  if (fix.at - last.at > motionLimits.silenceMs)
    return [
      begin(fix, fix.at, false),
      [...asMoving(state, last.at), { from: last.at, to: fix.at, is: isApart ? 'elsewhere' : 'still' }],
    ]
  if (last.speedKph === null || fix.speedKph === null) return byPlace(state, fix)
  const [wasFast, isFast] = [last.speedKph > motionLimits.movingKph, fix.speedKph > motionLimits.movingKph]
  const before = asMoving(state, last.at)
  const next = begin(fix, fix.at, isFast)
  if (wasFast === isFast) {
    const is = isFast || isApart ? 'moving' : 'standing'
    const place = is === 'standing' ? { place: state.place } : {}
    return [{ ...next, ...place, isMoving: is === 'moving' }, [...before, { from: last.at, to: fix.at, is }]]
  }
  const middle = (last.at + fix.at) / 2
  const [first, second]: [Motion, Motion] = isFast ? ['standing', 'moving'] : ['moving', 'standing']
  return [next, [...before, { from: last.at, to: middle, is: first }, { from: middle, to: fix.at, is: second }]]
}

function begin(fix: Fix, undecidedFrom: number, isMoving: boolean): MotionState {
  return { last: fix, place: fix, lastNear: fix.at, undecidedFrom, isMoving }
}

/** What was not decided before a step that tells nothing of it: too short for a stand. */
function asMoving({ undecidedFrom, isMoving }: MotionState, to: number): Segment<Motion>[] {
  return undecidedFrom < to ? [{ from: undecidedFrom, to, is: isMoving ? 'moving' : 'standing' }] : []
}

function byPlace(state: MotionState, fix: Fix): [MotionState, Segment<Motion>[]] {
  const { place, undecidedFrom, lastNear } = state
  if (distanceBeyond(place, fix) <= movementLimits.placeRadiusMetres) {
    const next = { ...state, last: fix, lastNear: fix.at }
    const isStand = fix.at - place.at >= movementLimits.standMs
    if (!isStand) return [next, []]
    const moved: Segment<Motion>[] =
      undecidedFrom < place.at ? [{ from: undecidedFrom, to: place.at, is: 'moving' }] : []
    const stood: Segment<Motion> = { from: Math.max(undecidedFrom, place.at), to: fix.at, is: 'standing' }
    return [{ ...next, undecidedFrom: fix.at, isMoving: false }, [...moved, stood]]
  }
  const isAfterStand = undecidedFrom >= lastNear
  const from = isAfterStand ? lastNear : undecidedFrom
  const moved: Segment<Motion>[] = from < fix.at ? [{ from: Math.max(from, undecidedFrom), to: fix.at, is: 'moving' }] : []
  return [begin(fix, fix.at, true), moved]
}

function distanceBeyond(from: Fix, to: Fix): number {
  return metresBetween(from, to) - from.accuracyMetres - to.accuracyMetres
}
