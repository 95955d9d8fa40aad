import type { Span } from '../time/dayBounds.ts'
import { metresBetween } from './distance.ts'
import type { TimedPosition } from './findJumps.ts'
import { movementLimits } from './movementLimits.ts'

/** unknown: nothing was heard for too long, or the step is too short for its fixes to tell. */
export type Motion = 'moving' | 'standing' | 'unknown'

/** A good fix with its own speed in km/h; null when the receiver gave none, or none that its neighbours allow. */
export interface StepFix extends TimedPosition {
  speedKph: number | null
  /** Metres of road since the fix before, where they are known. */
  roadMetres?: number
}

/** What the ignition said at both ends of a step; null where nothing says. */
export interface StepIgnition {
  from: boolean | null
  to: boolean | null
}

/** A part of a step in which the vehicle did one thing; epoch milliseconds. */
export interface StepPart extends Span {
  motion: Motion
}

const unknownIgnition: StepIgnition = { from: null, to: null }

/**
 * Splits the step between two good fixes in a row into what the vehicle did, in order and without a gap between the parts. Empty
 * when the fixes share their time. Two fixes over 5 km/h are moving whatever the distance between them, since a mower that turns is back where
 * it was, unless no road bends that far in the time. One fast fix speaks for its half of the step; slow fixes that lie
 * apart moved for the time that it takes. Without a speed the pace decides.
 */
export function divideStep(from: StepFix, to: StepFix, ignition: StepIgnition = unknownIgnition): StepPart[] {
  const lasting = to.at - from.at
  if (lasting <= 0) return []
  const whole = (motion: Motion): StepPart[] => [{ start: from.at, end: to.at, motion }]
  if (lasting > movementLimits.readingHoldsMs) return whole(judgeSilence(from, to, ignition))
  if (from.speedKph === null || to.speedKph === null) return divideByPace(from, to)
  const isFastFrom = isFast(from)
  const isFastTo = isFast(to)
  const isBelieved = !isSpeedContradicted(from, to)
  if (isFastFrom && isFastTo && isBelieved) return withStopBetween(from, to)
  const leastMs = Math.min(lasting, leastTravelMs(from, to))
  const fastKph = Math.max(from.speedKph, to.speedKph)
  // Short steps sample what the vehicle does: half a step for each end is right on average, whatever the traffic.
  const travelled =
    lasting <= movementLimits.sampledStepMs ? lasting / 2 : Math.min(lasting, travelMs(from, to, fastKph))
  const seenMs = isBelieved && (isFastFrom || isFastTo) ? travelled : 0
  const movingMs = Math.round(Math.max(seenMs, leastMs))
  if (movingMs === 0) return whole('standing')
  return isFastFrom === isFastTo ? movingInTheMiddle(from, to, movingMs) : movingAtEnd(from, to, movingMs, isFastFrom)
}

/** What a vehicle did during most of a step; see divideStep. A step without length is unknown. */
export function judgeStep(from: StepFix, to: StepFix, ignition: StepIgnition = unknownIgnition): Motion {
  const lasting = { moving: 0, standing: 0, unknown: 0 }
  for (const { start, end, motion } of divideStep(from, to, ignition)) lasting[motion] += end - start
  if (lasting.moving === 0 && lasting.standing === 0) return 'unknown'
  return lasting.moving >= Math.max(lasting.standing, lasting.unknown) ? 'moving' : 'standing'
}

/** Whether two fixes lie farther apart than chance explains: three standard deviations of both. */
export function isDisplaced(from: TimedPosition, to: TimedPosition): boolean {
  return metresBetween(from, to) > tremblingMetres(from, to)
}

/**
 * Whether the way between two fixes, which may lie further apart in time than a step, was made at over 5 km/h, beyond what chance explains.
 * Where it is true the vehicle moved, whatever speeds its receiver reported: some report zero always.
 */
export function isTravelled(from: TimedPosition, to: TimedPosition): boolean {
  const metres = metresBetween(from, to)
  return metres > tremblingMetres(from, to) && metres > metresAt(movementLimits.movingKph, to.at - from.at)
}

/**
 * Whether the reported speeds cannot be right: at two thirds of the slower one, even the tightest bend that a vehicle can take would have led
 * further than half of what the fixes, allowing for their accuracy, lie apart. Steps long enough for a full turn contradict nothing.
 */
export function isSpeedContradicted(from: StepFix, to: StepFix): boolean {
  const metresPerSecond = ((Math.min(from.speedKph ?? 0, to.speedKph ?? 0) / 3.6) * 2) / 3
  const seconds = (to.at - from.at) / 1000
  if (metresPerSecond === 0 || seconds <= 0) return false
  const angle = (movementLimits.turningAcceleration * seconds) / metresPerSecond
  if (angle >= 2 * Math.PI) return false
  const radius = metresPerSecond ** 2 / movementLimits.turningAcceleration
  const chord = 2 * radius * Math.sin(angle / 2)
  return metresBetween(from, to) + tremblingMetres(from, to) < chord / 2
}

/**
 * A step between two fast fixes. Where the road that hindsight knows of explains much less than their speeds, it stopped on the way, as at a light; in
 * hairpins and rows the road is as long as the speeds say.
 */
function withStopBetween(from: StepFix, to: StepFix): StepPart[] {
  const lasting = to.at - from.at
  const metres = metresAt(((from.speedKph ?? 0) + (to.speedKph ?? 0)) / 2, lasting)
  const share = (to.roadMetres ?? metres) / metres
  if (lasting <= movementLimits.sampledStepMs || share >= movementLimits.stoppingShare)
    return [{ start: from.at, end: to.at, motion: 'moving' }]
  const half = Math.round((lasting * share) / 2)
  return [
    { start: from.at, end: from.at + half, motion: 'moving' },
    { start: from.at + half, end: to.at - half, motion: 'standing' },
    { start: to.at - half, end: to.at, motion: 'moving' },
  ]
}

function judgeSilence(from: StepFix, to: StepFix, ignition: StepIgnition): Motion {
  // A device that sleeps wakes up when the key is turned: off before is parked until then.
  if (isSamePlace(from, to)) return ignition.from === true ? 'unknown' : 'standing'
  const lasting = to.at - from.at
  const isUnderWay =
    lasting <= movementLimits.gapMs && metresBetween(from, to) > metresAt(movementLimits.townKph, lasting)
  return isUnderWay ? 'moving' : 'unknown'
}

/** A parking bay apart, beyond the accuracy of both. */
function isSamePlace(from: TimedPosition, to: TimedPosition): boolean {
  return metresBetween(from, to) <= movementLimits.placeRadiusMetres + from.accuracyMetres + to.accuracyMetres
}

/** Where a speed is missing: a way at over 5 km/h is moving, a shorter one took the time of town traffic. */
function divideByPace(from: StepFix, to: StepFix): StepPart[] {
  const whole = (motion: Motion): StepPart[] => [{ start: from.at, end: to.at, motion }]
  if (isTravelled(from, to)) return whole('moving')
  const lasting = to.at - from.at
  if (isDisplaced(from, to)) {
    const metres = metresBetween(from, to)
    return movingInTheMiddle(from, to, Math.round((metres / (movementLimits.townKph / 3.6)) * 1000))
  }
  // Too short for a slow vehicle to leave the accuracy of its fixes: it may be moving all the same.
  return whole(metresAt(movementLimits.movingKph, lasting) < tremblingMetres(from, to) ? 'unknown' : 'standing')
}

function movingInTheMiddle(from: StepFix, to: StepFix, movingMs: number): StepPart[] {
  const lead = Math.max(0, Math.floor((to.at - from.at - movingMs) / 2))
  return partsOf(from.at, from.at + lead, Math.min(to.at, from.at + lead + movingMs), to.at)
}

function movingAtEnd(from: StepFix, to: StepFix, movingMs: number, isAtStart: boolean): StepPart[] {
  return isAtStart
    ? partsOf(from.at, from.at, from.at + movingMs, to.at)
    : partsOf(from.at, to.at - movingMs, to.at, to.at)
}

function partsOf(start: number, left: number, rested: number, end: number): StepPart[] {
  const parts: StepPart[] = [
    { start, end: left, motion: 'standing' },
    { start: left, end: rested, motion: 'moving' },
    { start: rested, end, motion: 'standing' },
  ]
  return parts.filter((part) => part.end > part.start)
}

function isFast({ speedKph }: StepFix): boolean {
  return speedKph !== null && speedKph > movementLimits.movingKph
}

/** How long the way between two fixes takes from standing to a speed or back, at the acceleration of town traffic; milliseconds. */
function travelMs(from: StepFix, to: StepFix, kph: number): number {
  const metresPerSecond = kph / 3.6
  const gaining = metresPerSecond / movementLimits.townAcceleration
  return Math.max(gaining, metresBetween(from, to) / metresPerSecond + gaining / 2) * 1000
}

/** How long a way that no reported speed explains must have taken, in milliseconds; 0 when chance explains it. */
function leastTravelMs(from: StepFix, to: StepFix): number {
  return isDisplaced(from, to) ? (metresBetween(from, to) / (movementLimits.unseenTravelKph / 3.6)) * 1000 : 0
}

function tremblingMetres(from: TimedPosition, to: TimedPosition): number {
  return movementLimits.tremblingDeviations * Math.hypot(from.accuracyMetres, to.accuracyMetres)
}

function metresAt(kph: number, lastingMs: number): number {
  return (kph / 3600) * lastingMs
}
