import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { itemAt } from '../lists/itemAt.ts'
import { areSpeedsWrong } from './areSpeedsWrong.ts'
import { metresBetween } from './distance.ts'
import type { Position } from '../places/position.ts'
import { findJumps, type TimedPosition } from './findJumps.ts'
import { findSpikes } from './findSpikes.ts'
import { accuracyOf, fixTime, isAccuracyKnown, goodPosition, speedOf } from './fixQuality.ts'
import { noteKeyTurns } from './keyTurns.ts'
import { compareMessages } from './messageOrder.ts'
import { movementLimits } from './movementLimits.ts'
import { noteReportsAtTurns } from './noteReportsAtTurns.ts'
import { onePerSecond } from './onePerSecond.ts'
import { noteReportsByDistance, withSpeedsOverTime } from './withSpeedsOverTime.ts'
import { withoutFrozen } from './withoutFrozen.ts'
import { roadLengths } from './roadLengths.ts'
import { isFast, isStationary } from './stepEvidence.ts'
import { noteDrift } from './stationaryScatter.ts'

/** A good fix, at the time it was taken. */
export interface Fix extends TimedPosition {
  /** Null when unknown, or when the neighbouring positions rule it out. */
  speedKph: number | null
  /** Metres of road since the previous fix, as estimated by roadLengths; when it's missing, use the straight line. */
  roadMetres?: number
  /**
   * The share of the straight line to here that the vehicle drove, the remainder being noise; 0 if only reported speeds count, 1 when it's
   * missing.
   */
  pathShare?: number
  /** Metres by which a fix of a stationary vehicle may be off from another by chance alone; 0 when it's moving or they're unknown. */
  jitterMetres?: number
  /** Metres by which a fix of a stop that its receiver reports for minutes may be off from another one of it (noteDrift); 0 for the others. */
  driftMetres?: number
  /** Of a fix without a speed: metres by which it may be off from another along one line (one standard deviation); 0 where it doesn't show. */
  lineNoise?: number
  /** Its receiver reported no accuracy: accuracyMetres is that of a typical one. */
  isAccuracyAssumed?: boolean
  /** Its device reports after a distance, so that its speed shows neither how long the vehicle moved nor how far it went. */
  isByDistance?: boolean
  /** Its device reports at turns (noteReportsAtTurns): the road between two such fixes is straight. */
  isAtTurn?: boolean
  /** Degrees from north, as the receiver reported it. */
  heading?: number | null
  /** Its message reports that the key was turned (noteKeyTurns). */
  isKeyTurn?: boolean
  /** Its receiver repeats the previous position at the speed of traffic, as in a tunnel: live rules take it for no proof of a stop. */
  isFrozen?: boolean
}

/** Returns the good fixes of ordered messages in the order they were taken, one per second; a resent fix counts once. */
export function trackOf(ordered: readonly StoredMessage[]): Fix[] {
  const chosen = withoutOldPositions(withoutFrozen(onePerSecond(candidatesOf(ordered)).chosen))
  const isJump = findJumps(chosen)
  const reached = chosen.filter((_, index) => !isJump[index])
  const isSpike = findSpikes(reached)
  const fixes = reached.filter((_, index) => !isSpike[index])
  const isWrong = areSpeedsWrong(fixes)
  // The speeds at corners may seem wrong only because they're all that its device reports.
  if (isWrong) noteReportsByDistance(fixes)
  // Each speed is checked against its neighbours' positions, not their speeds.
  for (let index = 0; index < fixes.length; index++)
    itemAt(fixes, index).speedKph = isWrong ? null : plausibleSpeed(fixes, index)
  noteReportsByDistance(fixes)
  noteReportsAtTurns(fixes)
  noteKeyTurns(fixes, ordered)
  noteDrift(fixes)
  const { lengths, noise } = roadLengths(withSpeedsOverTime(fixes))
  for (let index = 0; index < fixes.length; index++) {
    const fix = itemAt(fixes, index)
    fix.roadMetres = itemAt(lengths, index)
    if (!noise) continue
    fix.pathShare = itemAt(noise.pathShares, index)
    const lineNoise = Math.SQRT2 * itemAt(noise.deviations, index)
    if (fix.speedKph === null) fix.lineNoise = lineNoise
    if (isStationary(fix)) fix.jitterMetres = movementLimits.noiseDeviations * lineNoise
  }
  return fixes
}

/** Returns the good fixes of ordered messages in the order they were taken, which is nearly always the order of the messages. */
function candidatesOf(ordered: readonly StoredMessage[]): Fix[] {
  const fixes: Fix[] = []
  let isInOrder = true
  for (const message of ordered) {
    const position = goodPosition(message)
    if (!position) continue
    const { latitude, longitude } = position
    const fix: Fix = {
      at: fixTime(message),
      latitude,
      longitude,
      accuracyMetres: accuracyOf(message),
      isAccuracyAssumed: !isAccuracyKnown(message),
      speedKph: speedOf(message),
      roadMetres: 0,
      pathShare: 1,
      jitterMetres: 0,
      driftMetres: 0,
      lineNoise: 0,
      isByDistance: false,
      heading: message.heading,
      isAtTurn: false,
      isKeyTurn: false,
    }
    isInOrder &&= fix.at >= (fixes.at(-1)?.at ?? fix.at)
    fixes.push(fix)
  }
  if (isInOrder) return fixes
  const positioned = ordered.filter((message) => goodPosition(message))
  return fixes
    .map((fix, index) => ({ fix, message: itemAt(positioned, index) }))
    .sort((a, b) => a.fix.at - b.fix.at || compareMessages(a.message, b.message))
    .map(({ fix }) => fix)
}

/** Returns whether two positions are identical to the last digit: resent, not measured again. */
function isSamePosition(a: Position, b: Position): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude
}

/** Returns the straight-line speed of a step in km/h. */
export function paceKph(from: TimedPosition, to: TimedPosition): number {
  return (metresBetween(from, to) / Math.max(1, (to.at - from.at) / 1000)) * 3.6
}

/** Longer steps may include a stop or a bend and don't contradict a reported speed. */
const maxComparedStepMs = 60_000
/** In a longer step, below highway speed, a vehicle may have turned around and be back where it was. */
const turningStepMs = 15_000

/**
 * Returns the reported speed unless the positions before and after rule it out: a last known position resent with its old speed, or a speed
 * more than half as fast again (and 15 km/h faster) than both neighbouring steps.
 */
function plausibleSpeed(fixes: readonly Fix[], index: number): number | null {
  const fix = itemAt(fixes, index)
  const { speedKph } = fix
  if (speedKph === null) return null
  const before = fixes[index - 1]
  const after = fixes[index + 1]
  if (before && isSentAgain(before, fix)) return 0
  if (!before || !after) return speedKph
  const isWrong = (from: Fix, to: Fix) =>
    speedKph > movementLimits.movingKph ? isRuledOut(speedKph, from, to) : isStopRuledOut(from, to)
  return isWrong(before, fix) && isWrong(fix, after) ? null : speedKph
}

/** Returns whether a fix repeats the previous one some time later: a last known position, at which the vehicle is stationary. */
export function isSentAgain(before: Fix, fix: Fix): boolean {
  return isSamePosition(before, fix) && fix.at - before.at >= repeatMs
}

/**
 * Returns whether a fix repeats the position of a moving vehicle with a speed that was measured again: the position is an old one, and doesn't
 * show where the vehicle is. After five minutes it counts as stationary there.
 */
export function isOldPosition(before: Fix, fix: Fix): boolean {
  const isMeasured = isFast(before) && isFast(fix) && before.speedKph !== fix.speedKph
  return isMeasured && isSentAgain(before, fix) && fix.at - before.at <= movementLimits.stopMs
}

/**
 * Returns the fixes without old positions of a moving vehicle: those with a speed that was measured again, and those whose vehicle can't have come
 * so far by the next fix if it had been there. A speed that was sent again with its position isn't known. A vehicle that was stationary there may
 * have reported its speed before its new position.
 */
function withoutOldPositions(fixes: readonly Fix[]): readonly Fix[] {
  let last: Fix | null = null
  let isDoubtful = false
  const isCurrent = (fix: Fix, index: number) => {
    if (last && isOldPosition(last, fix)) return false
    const isRepeated = last !== null && isSentAgain(last, fix) && isFast(fix)
    isDoubtful = isRepeated && (isDoubtful || (last !== null && isFast(last)))
    last = isRepeated ? { ...fix, speedKph: 0 } : fix
    const next = fixes[index + 1]
    return !(isDoubtful && next && isStopRuledOut(last, next))
  }
  return fixes.filter(isCurrent)
}

/** In slow traffic, a receiver may well report the same digits in two consecutive fixes. */
const repeatMs = 5_000

/**
 * Returns whether a step shows that the speed reported at one of its ends (km/h) is implausible. Reports and rules check a fix against both
 * neighbouring steps, because one may have been a turn.
 */
export function isRuledOut(speedKph: number, from: Fix, to: Fix): boolean {
  return isImplausible(speedKph, fastestKph(from, to, speedKph))
}

/**
 * Returns whether a vehicle went further between a fix that finds it stationary and a moving one than it could have with braking to a stop or
 * accelerating from one.
 */
export function isStopRuledOut(from: Fix, to: Fix): boolean {
  const kph = Math.max(from.speedKph ?? 0, to.speedKph ?? 0)
  const seconds = (to.at - from.at) / 1000
  if (kph <= movementLimits.movingKph || to.at - from.at > maxComparedStepMs) return false
  const { stoppingAcceleration } = movementLimits
  const metresPerSecond = kph / 3.6
  const stoppingSeconds = Math.min(seconds, metresPerSecond / stoppingAcceleration)
  const stopping = (stoppingAcceleration * stoppingSeconds ** 2) / 2
  const farthest = stopping + metresPerSecond * (seconds - stoppingSeconds)
  return metresBetween(from, to) > farthest + Math.hypot(from.accuracyMetres, to.accuracyMetres)
}

/** Returns whether a reported speed is more than half as fast again, and 30 km/h faster, than the positions show; both in km/h. */
export const isImplausible = (reportedKph: number, shownKph: number): boolean =>
  reportedKph > Math.max(shownKph * 1.5, shownKph + minDoubtKph)

/** A speed that exceeds what the positions allow by no more than this isn't questioned. */
const minDoubtKph = 30

/** Returns the highest speed that a step allows, including its noise, in km/h; Infinity when it doesn't limit the speed. */
function fastestKph(from: Fix, to: Fix, speedKph: number): number {
  const lasting = to.at - from.at
  if (lasting > maxComparedStepMs || lasting < 1000) return Number.POSITIVE_INFINITY
  if (lasting > turningStepMs && speedKph <= movementLimits.unseenTravelKph) return Number.POSITIVE_INFINITY
  const noise = (from.accuracyMetres + to.accuracyMetres) / (lasting / 1000)
  return paceKph(from, to) + noise * 3.6
}
