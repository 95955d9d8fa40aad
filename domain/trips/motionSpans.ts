import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { itemAt } from '../lists/itemAt.ts'
import type { Span } from '../time/dayBounds.ts'
import { mergeSpans, subtractSpans } from '../time/spans.ts'
import { metresBetween } from './distance.ts'
import { silentSpans } from './silentSpans.ts'
import { movementLimits } from './movementLimits.ts'
import { divideSample, divideStep, isDisplaced, isTravelled, type Motion } from './stepEvidence.ts'
import type { Fix } from './track.ts'

/** What an asset did, as far as its fixes show. Each list is in order of time, and no two spans of any list overlap. */
export interface MotionSpans {
  moving: Span[]
  standing: Span[]
  /** Silence so long that we can't say what happened; time with messages but without fixes is in none of the lists. */
  unknown: Span[]
}

/**
 * Returns the time of a track (good fixes in order) divided into moving, stationary and unknown, by all evidence: reported speeds, the
 * distance between fixes beyond their accuracy and, in a silence, the place and the ignition on both sides. Messages must be in order of
 * time.
 */
export function motionSpans(fixes: readonly Fix[], ordered: readonly StoredMessage[]): MotionSpans {
  const found: Record<Motion, Span[]> = { moving: [], standing: [], unknown: [] }
  const add = (motion: Motion, start: number, end: number) => {
    const last = found[motion].at(-1)
    if (last?.end === start) last.end = end
    else if (end > start) found[motion].push({ start, end })
  }
  const steady = withoutLoneSpeeds(fixes)
  for (let index = 1; index < steady.length;) {
    if (!isBySpeed(steady, index)) {
      index = divideUnmeasured(steady, index, add)
      continue
    }
    const [from, to] = [itemAt(steady, index - 1), itemAt(steady, index)]
    const isSample = to.at - from.at <= movementLimits.sampledStepMs
    for (const { start, end, motion } of isSample ? divideSample(from, to) : divideStep(from, to))
      add(motion, start, end)
    index++
  }
  const silent = silentSpans(ordered, fixes)
  const slowTravel = mergeSpans(travelAtZero(steady))
  return {
    moving: subtractSpans(mergeSpans([...found.moving, ...slowTravel]), silent),
    standing: subtractSpans(subtractSpans(found.standing, slowTravel), silent),
    unknown: silent,
  }
}

/** Returns whether the step that ends at a fix has a speed at both ends. A long silence is evaluated separately. */
function isBySpeed(fixes: readonly Fix[], index: number): boolean {
  const from = itemAt(fixes, index - 1)
  const to = itemAt(fixes, index)
  return (from.speedKph !== null && to.speedKph !== null) || to.at - from.at > movementLimits.readingHoldsMs
}

/** A single fast fix between two slow ones at the same place is an error of the receiver, unless they're as far apart as it says. */
function withoutLoneSpeeds(fixes: readonly Fix[]): Fix[] {
  return fixes.map((fix, index) => {
    if (fix.speedKph === null || isSlow(fix)) return fix
    const before = fixes[index - 1]
    const after = fixes[index + 1]
    const isLone = before && after && isSlow(before) && isSlow(after)
    return isLone && !isHop(before, after, fix.speedKph) ? { ...fix, speedKph: 0 } : fix
  })
}

/** Returns whether two fixes are apart by what the speed of the one between them explains, or by more than chance does. */
function isHop(before: Fix, after: Fix, kph: number): boolean {
  const metres = metresBetween(before, after)
  const explained = (kph / 7200) * (after.at - before.at)
  const deviation = Math.hypot(before.accuracyMetres, after.accuracyMetres)
  return isDisplaced(before, after) || (metres > deviation && metres > explained / 2)
}

function isSlow({ speedKph }: Fix): boolean {
  return speedKph !== null && speedKph <= movementLimits.movingKph
}

/**
 * Divides the steps from `index` on that lack a speed: a fix is held until a later one is further away than chance explains, and the time
 * that took shows how it moved. Returns the index of the first step that isn't one of them.
 */
function divideUnmeasured(
  fixes: readonly Fix[],
  index: number,
  add: (motion: Motion, start: number, end: number) => void,
): number {
  let held = itemAt(fixes, index - 1)
  let isMoving = false
  let next = index
  const ways: Way[] = []
  for (; next < fixes.length && !isBySpeed(fixes, next); next++) {
    const fix = itemAt(fixes, next)
    if (!isDisplaced(held, fix)) continue
    isMoving = isTravelled(held, fix)
    ways.push({ start: held.at, end: fix.at, metres: metresBetween(held, fix), isTravelled: isMoving })
    held = fix
  }
  for (const [at, way] of ways.entries()) {
    const left = way.end - movingMsOf(ways, at)
    add('standing', way.start, left)
    add('moving', left, way.end)
  }
  const end = itemAt(fixes, next - 1).at
  add(isMoving && end - held.at < movementLimits.standMs ? 'moving' : 'standing', held.at, end)
  return next
}

/** A step between two fixes without a speed that are apart. */
interface Way extends Span {
  metres: number
  isTravelled: boolean
}

/** This many steps on either side, all within this time, show the speed of a vehicle between its stops. */
const waysBeside = 6
const besideMs = 150_000
/** One step in ten is faster than the typical speed, or passes a fix that's far off. */
const pacedQuantile = 0.9
/** A step slower than this share of the typical speed includes a stop; most steps of half a minute in a town include one. */
const stoppingShare = 0.5
const longStoppingShare = 0.65
const longStepMs = 15_000
/** Shorter steps don't include a stop that a neighbouring step doesn't show. */
const minStopMs = 4_000

/** Returns how long a step took without its stops. */
function movingMsOf(ways: readonly Way[], at: number): number {
  const way = itemAt(ways, at)
  const lasting = way.end - way.start
  if (!way.isTravelled) return Math.min(lasting, Math.round((way.metres / (movementLimits.townKph / 3.6)) * 1000))
  if (lasting < minStopMs) return lasting
  const paces = [...pacesBeside(ways, at, -1), paceOf(way), ...pacesBeside(ways, at, 1)].sort((a, b) => a - b)
  const pace = itemAt(paces, Math.min(paces.length - 1, Math.floor(paces.length * pacedQuantile)))
  if (paceOf(way) >= pace * (lasting > longStepMs ? longStoppingShare : stoppingShare)) return lasting
  return Math.min(lasting, Math.round(msWithStop(way.metres, pace)))
}

/** Returns how long a distance takes at a pace (metres per millisecond) with one stop on the way, without the time at the stop. */
function msWithStop(metres: number, pace: number): number {
  const gain = movementLimits.stoppingAcceleration / 1e6
  return metres >= pace ** 2 / gain ? metres / pace + pace / gain : 2 * Math.sqrt(metres / gain)
}

/** Returns the speeds of the steps before (-1) or after (1) one, as far as they show how fast the vehicle goes there. */
function pacesBeside(ways: readonly Way[], at: number, direction: 1 | -1): number[] {
  const way = itemAt(ways, at)
  const paces: number[] = []
  for (let count = 1; ; count++) {
    const other = ways[at + count * direction]
    if (!other) return paces
    const apart = direction === 1 ? other.start - way.end : way.start - other.end
    if (apart > movementLimits.readingHoldsMs || (count > waysBeside && apart > besideMs)) return paces
    if (other.isTravelled) paces.push(paceOf(other))
  }
}

/** Metres per millisecond. */
const paceOf = ({ metres, start, end }: Way) => metres / (end - start)

/**
 * Returns the minutes in which the receiver reported no speed over 5 km/h but went far: some receivers always report zero. Five minutes in a
 * row of that tell such a receiver from one that reported only the stops of stop-and-go traffic.
 */
function travelAtZero(fixes: readonly Fix[]): Span[] {
  const spans: Span[] = []
  let ofRun: Span[] = []
  let slowSince = 0
  let from = 0
  let confirmed = 0
  const endRun = (last: number) => {
    const isLong = last > slowSince && itemAt(fixes, last).at - itemAt(fixes, slowSince).at >= movementLimits.stopMs
    if (isLong) for (const span of ofRun) spans.push(span)
    ofRun = []
  }
  for (let index = 0; index < fixes.length; index++) {
    const fix = itemAt(fixes, index)
    const isGap = index > 0 && fix.at - itemAt(fixes, index - 1).at >= movementLimits.standMs
    if (!isSlow(fix) || isGap) {
      endRun(index - 1)
      slowSince = isSlow(fix) ? index : index + 1
      continue
    }
    from = Math.max(from, slowSince)
    while (from < index && fix.at - itemAt(fixes, from + 1).at >= movementLimits.standMs) from++
    const start = itemAt(fixes, from)
    const isFar = fix.at - start.at >= movementLimits.standMs && isTravelled(start, fix)
    confirmed = isFar ? confirmed + 1 : 0
    if (confirmed >= 2) ofRun.push({ start: start.at, end: fix.at })
  }
  endRun(fixes.length - 1)
  return spans
}
