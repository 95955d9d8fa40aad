import { breakRule } from '../breaks/findMissedBreaks.ts'
import { metresBetween } from '../trips/distance.ts'
import { movementLimits } from '../trips/movementLimits.ts'
import { divideStep, judgeStep } from '../trips/stepEvidence.ts'
import type { Fix } from '../trips/track.ts'
import type { Segment, SeenMotion } from './segments.ts'

/** The motion state that the next fix depends on. */
export interface MotionState {
  last: Fix
  /** The wire's value at that fix. */
  ignition: boolean | null
  /** For fixes without a speed: where it may be stationary, and when it was last seen there. */
  place: Fix
  lastNear: number
  /** From here on, the motion isn't final yet. */
  undecidedFrom: number
  /** The newest step was one of movement. */
  isMoving: boolean
}

/**
 * Returns the state after one trusted fix (with the wire's value at that time), and the segments that are now final, in order and without
 * gaps. A step between two fixes with speeds is divided as trips do it (divideStep). Without a speed the position decides: a minute within
 * the radius of a place is stationary, dated back.
 */
export function advanceMotion(
  state: MotionState | null,
  fix: Fix,
  ignition: boolean | null,
): [MotionState, Segment<SeenMotion>[]] {
  if (!state) return [begin(fix, ignition, false), []]
  const { last } = state
  if (fix.at <= last.at) return [state, []]
  const isGap = fix.at - last.at > movementLimits.readingHoldsMs
  if (isGap) return [begin(fix, ignition, false), [...leftOver(state), gapBetween(state, fix, ignition)]]
  if (last.speedKph === null || fix.speedKph === null) return byPlace({ ...state, ignition }, fix)
  const parts = leftOver(state)
  const steps = divideStep(last, fix, { from: state.ignition, to: ignition })
  const isSampled = fix.at - last.at <= movementLimits.sampledReportMs
  const isShown = (isSampled || steps.length === 1) && !fix.isFrozen
  const notMoving: SeenMotion = isShown ? 'standing' : 'paused'
  for (const { start, end, motion } of steps)
    parts.push({ from: start, to: end, is: motion === 'moving' ? 'moving' : notMoving })
  return [begin(fix, ignition, parts.at(-1)?.is === 'moving'), parts]
}

function begin(fix: Fix, ignition: boolean | null, isMoving: boolean): MotionState {
  return { last: fix, ignition, place: fix, lastNear: fix.at, undecidedFrom: fix.at, isMoving }
}

/** Returns the time that was too short to be stationary, before a step that can't decide it. */
function leftOver({ undecidedFrom, last, isMoving }: MotionState): Segment<SeenMotion>[] {
  return undecidedFrom < last.at ? [{ from: undecidedFrom, to: last.at, is: isMoving ? 'moving' : 'standing' }] : []
}

/** The name of a motion in the stored state. */
const seenAs = (motion: 'moving' | 'stationary'): SeenMotion => (motion === 'moving' ? 'moving' : 'standing')

/** If the distance leaves no time for a break, the asset was driving, however long the gap. */
function gapBetween({ last, ignition }: MotionState, fix: Fix, ignitionNow: boolean | null): Segment<SeenMotion> {
  const judged = judgeStep(last, fix, { from: ignition, to: ignitionNow })
  const apart = distanceBeyond(last, fix)
  const leftOverMs = fix.at - last.at - (Math.max(0, apart) / (movementLimits.unseenTravelKph / 3.6)) * 1000
  if (leftOverMs < breakRule.minBreakMs) return { from: last.at, to: fix.at, is: 'moving' }
  const isApart = apart > movementLimits.placeRadiusMetres
  return { from: last.at, to: fix.at, is: judged === 'unknown' ? (isApart ? 'elsewhere' : 'still') : seenAs(judged) }
}

function byPlace(state: MotionState, fix: Fix): [MotionState, Segment<SeenMotion>[]] {
  const { place, undecidedFrom, lastNear, ignition } = state
  if (distanceBeyond(place, fix) > movementLimits.placeRadiusMetres) {
    // The stationary time is already accounted for: it left when it was last near.
    const from = Math.max(undecidedFrom, Math.min(lastNear, fix.at))
    const lead: Segment<SeenMotion>[] = undecidedFrom < from ? [{ from: undecidedFrom, to: from, is: 'moving' }] : []
    return [begin(fix, ignition, true), [...lead, { from, to: fix.at, is: 'moving' }]]
  }
  const next = { ...state, last: fix, lastNear: fix.at }
  if (fix.at - place.at < movementLimits.stationaryMs) return [next, []]
  const stationaryFrom = Math.max(undecidedFrom, place.at)
  const moved: Segment<SeenMotion>[] =
    undecidedFrom < stationaryFrom ? [{ from: undecidedFrom, to: stationaryFrom, is: 'moving' }] : []
  return [
    { ...next, undecidedFrom: fix.at, isMoving: false },
    [...moved, { from: stationaryFrom, to: fix.at, is: 'standing' }],
  ]
}

function distanceBeyond(from: Fix, to: Fix): number {
  return metresBetween(from, to) - from.accuracyMetres - to.accuracyMetres
}
