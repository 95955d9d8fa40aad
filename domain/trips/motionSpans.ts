import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { itemAt } from '../lists/itemAt.ts'
import type { Span } from '../time/dayBounds.ts'
import { mergeSpans, subtractSpans } from '../time/spans.ts'
import { metresBetween } from './distance.ts'
import { findUnknownGaps } from './findUnknownGaps.ts'
import { hopsOf, type Hop } from './hop.ts'
import { isBeyondScatter } from './isBeyondScatter.ts'
import { movementLimits } from './movementLimits.ts'
import { drivenShares } from './drivenShares.ts'
import {
  divideSample,
  divideStep,
  isDisplaced,
  isFast,
  isStationary,
  isTravelled,
  type Motion,
} from './stepEvidence.ts'
import type { Fix } from './track.ts'
import { divideKeyTurn, isStepOfKeyTurn } from './keyTurns.ts'
import { divideUnmeasured } from './divideUnmeasured.ts'
import { withSpeedsOverTime } from './withSpeedsOverTime.ts'

/** What an asset did, as far as its fixes show. Each list is in order of time, and no two spans of any list overlap. */
export interface MotionSpans {
  moving: Span[]
  stationary: Span[]
  /** A gap so long that we can't say what happened; time with messages but without fixes is in none of the lists. */
  unknown: Span[]
}

/**
 * Returns the time of a track (good fixes in order) divided into moving, stationary and unknown, by all evidence: reported speeds, the
 * distance between fixes beyond their accuracy and, in a gap, the place and the ignition on both sides. Messages must be in order of
 * time.
 */
export function motionSpans(fixes: readonly Fix[], ordered: readonly StoredMessage[]): MotionSpans {
  const found: Record<Motion, Span[]> = { moving: [], stationary: [], unknown: [] }
  const add = (motion: Motion, start: number, end: number) => {
    const last = found[motion].at(-1)
    if (last?.end === start) last.end = end
    else if (end > start) found[motion].push({ start, end })
  }
  const reported = withoutLoneSpeeds(withSpeedsOverTime(fixes))
  const shareAt = drivenShares(reported)
  const steady = withSlowTurns(reported)
  for (let index = 1; index < steady.length;) {
    const [before, fix] = [itemAt(fixes, index - 1), itemAt(fixes, index)]
    if (isStepOfKeyTurn(before, fix)) {
      for (const { start, end, motion } of divideKeyTurn(before, fix)) add(motion, start, end)
      index++
      continue
    }
    if (!isBySpeed(steady, index)) {
      const next = firstBySpeed(steady, index)
      divideUnmeasured(steady.slice(index - 1, next), add)
      index = next
      continue
    }
    const [from, to] = [itemAt(steady, index - 1), itemAt(steady, index)]
    const lasting = to.at - from.at
    const isSample = lasting <= movementLimits.sampledReportMs && !isEndOfStop(steady, index)
    for (const { start, end, motion } of isSample ? divideSample(from, to, shareAt(index)) : divideStep(from, to))
      add(motion, start, end)
    index++
  }
  const gaps = findUnknownGaps(ordered, fixes)
  const slowTravel = mergeSpans(travelAtZero(steady))
  return {
    moving: subtractSpans(mergeSpans([...found.moving, ...slowTravel]), gaps),
    stationary: subtractSpans(subtractSpans(found.stationary, slowTravel), gaps),
    unknown: gaps,
  }
}

/**
 * Returns whether a step begins or ends a stop of three minutes or more, by the fixes before or after it: distance and speed then show when the
 * vehicle left or arrived. At traffic lights, a fast fix right after the wait is chance, and each end counts for half, as in any sample.
 */
function isEndOfStop(fixes: readonly Fix[], index: number): boolean {
  const [from, to] = [itemAt(fixes, index - 1), itemAt(fixes, index)]
  return isFast(from) !== isFast(to) && (isStopped(fixes, index - 1, -1) || isStopped(fixes, index, 1))
}

/** Returns whether a vehicle was stationary at a fix and for three minutes before (direction -1) or after it (1), as far as there are fixes. */
function isStopped(fixes: readonly Fix[], index: number, direction: 1 | -1): boolean {
  const fix = itemAt(fixes, index)
  // Where the key was turned, no speed counts: the vehicle is stationary.
  const isSlowOrTurned = (one: Fix) => one.isKeyTurn === true || isSlow(one)
  if (!isSlowOrTurned(fix)) return false
  for (let next = index + direction; ; next += direction) {
    const other = fixes[next]
    if (!other) return true
    if (!isSlowOrTurned(other) || isDisplaced(fix, other)) return false
    if (Math.abs(other.at - fix.at) >= movementLimits.shortStopMs) return true
  }
}

/** Returns whether the step that ends at a fix has a speed at both ends. A long gap is evaluated separately. */
function isBySpeed(fixes: readonly Fix[], index: number): boolean {
  const from = itemAt(fixes, index - 1)
  const to = itemAt(fixes, index)
  return (from.speedKph !== null && to.speedKph !== null) || to.at - from.at > movementLimits.readingHoldsMs
}

/** Returns the first step from `index` on that has a speed at both ends, by the index of its last fix; the number of fixes if none has. */
function firstBySpeed(fixes: readonly Fix[], index: number): number {
  let next = index
  while (next < fixes.length && !isBySpeed(fixes, next)) next++
  return next
}

/**
 * A single fast fix between two slow ones at the same place is a receiver error, unless they're as far apart as its speed suggests or it's one of
 * many: a vehicle on its round drives for seconds between one stop and the next.
 */
function withoutLoneSpeeds(fixes: readonly Fix[]): Fix[] {
  const isInHop = fastHops(fixes)
  return fixes.map((fix, index) => {
    if (fix.speedKph === null || isSlow(fix)) return fix
    const before = fixes[index - 1]
    const after = fixes[index + 1]
    const isLone = before && after && isSlow(before) && isSlow(after) && !isAmongFast(fixes, index)
    return isLone && !isHop(before, after, fix.speedKph) && !isInHop(fix) ? { ...fix, speedKph: 0 } : fix
  })
}

/**
 * Returns a function that returns whether a fix belongs to a hop from one place to another that reported speeds show; call it for the fixes in
 * order.
 */
function fastHops(fixes: readonly Fix[]): (fix: Fix) => boolean {
  let found: readonly Hop[] | null = null
  let index = 0
  return ({ at }) => {
    // Most tracks have no lone speed.
    found ??= hopsOf(fixes).filter(({ isFast: isSeen }) => isSeen)
    const hops = found
    while (index < hops.length && itemAt(hops, index).end < at) index++
    return (hops[index]?.start ?? at + 1) <= at
  }
}

/** The number of fixes examined on either side of a fast one, and how many of them must be fast for it not to be an error. */
const fixesBeside = 15
const leastFast = 4

function isAmongFast(fixes: readonly Fix[], index: number): boolean {
  const { at } = itemAt(fixes, index)
  const beside = fixes.slice(Math.max(0, index - fixesBeside), index + fixesBeside + 1)
  const isNear = (fix: Fix) => fix.at !== at && Math.abs(fix.at - at) <= movementLimits.readingHoldsMs
  return beside.filter((fix) => isFast(fix) && isNear(fix)).length >= leastFast
}

/**
 * Counts fixes of 3 to 5 km/h as moving where the vehicle was faster just before and just after, and never slower in between: a mower turns at
 * the end of a row, and a driver goes over a speed bump, without stopping.
 */
function withSlowTurns(fixes: readonly Fix[]): readonly Fix[] {
  const turning = [...fixes]
  for (let first = 1; first < fixes.length; first++) {
    if (!isCreeping(itemAt(fixes, first))) continue
    let last = first
    while (last + 1 < fixes.length && isCreeping(itemAt(fixes, last + 1))) last++
    const [before, start, end, after] = [fixes[first - 1], itemAt(fixes, first), itemAt(fixes, last), fixes[last + 1]]
    const isTurn =
      before && after && isFast(before) && isFast(after) && end.at - start.at <= movementLimits.stationaryMs
    const isSeen = isTurn && Math.max(start.at - before.at, after.at - end.at) <= movementLimits.sampledStepMs
    for (let index = first; isSeen && index <= last; index++)
      turning[index] = { ...itemAt(fixes, index), speedKph: justMovingKph }
    first = last
  }
  return turning
}

const justMovingKph = movementLimits.movingKph + 0.01

function isCreeping(fix: Fix): boolean {
  return isSlow(fix) && !isStationary(fix)
}

/**
 * Returns whether two fixes are further apart than chance explains, or at least further than the accuracy of one and an eighth of the distance
 * that the speed of the fix between them would cover, because between two stops that speed was only reached for a moment.
 */
function isHop(before: Fix, after: Fix, kph: number): boolean {
  const metres = metresBetween(before, after)
  const explained = (kph / 3600) * (after.at - before.at)
  const deviation = Math.hypot(before.accuracyMetres, after.accuracyMetres)
  return isDisplaced(before, after) || (metres > deviation && metres > explained / 8)
}

function isSlow({ speedKph }: Fix): boolean {
  return speedKph !== null && speedKph <= movementLimits.movingKph
}

const minFixesAtZero = 20

/**
 * Returns the minutes in which the receiver reported no speed over 5 km/h but went far: some receivers always report zero. Five consecutive
 * minutes distinguish such a receiver from one that happened to report only the stops of stop-and-go traffic; if it reports speeds at other
 * times, twenty fixes are needed, because five minutes may be only ten fixes that all found it stationary by chance. It must lead further away than
 * any scatter, as for the end of a parked idle: the fixes of a parked vehicle may drift by their accuracy within a minute, again and again.
 */
function travelAtZero(fixes: readonly Fix[]): Span[] {
  const spans: Span[] = []
  const hasSpeeds = fixes.some(isFast)
  let ofRun: Span[] = []
  let slowSince = 0
  let from = 0
  let confirmed = 0
  let hasLeft = false
  const endRun = (last: number) => {
    const lasting = last > slowSince ? itemAt(fixes, last).at - itemAt(fixes, slowSince).at : 0
    const isLong = lasting >= movementLimits.stopMs && (!hasSpeeds || last - slowSince >= minFixesAtZero)
    if (isLong && hasLeft) for (const span of ofRun) spans.push(span)
    ofRun = []
    hasLeft = false
  }
  for (let index = 0; index < fixes.length; index++) {
    const fix = itemAt(fixes, index)
    const isGap = index > 0 && fix.at - itemAt(fixes, index - 1).at >= movementLimits.stationaryMs
    if (!isSlow(fix) || isGap) {
      endRun(index - 1)
      slowSince = isSlow(fix) ? index : index + 1
      continue
    }
    hasLeft ||= isBeyondScatter(itemAt(fixes, slowSince), fix)
    from = Math.max(from, slowSince)
    while (from < index && fix.at - itemAt(fixes, from + 1).at >= movementLimits.stationaryMs) from++
    const start = itemAt(fixes, from)
    const isFar = fix.at - start.at >= movementLimits.stationaryMs && isTravelled(start, fix)
    confirmed = isFar ? confirmed + 1 : 0
    if (confirmed >= 2) ofRun.push({ start: start.at, end: fix.at })
  }
  endRun(fixes.length - 1)
  return spans
}
