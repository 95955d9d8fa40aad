import type { Span } from '../time/dayBounds.ts'
import { metresBetween } from './distance.ts'
import type { TimedPosition } from './findJumps.ts'
import { movementLimits } from './movementLimits.ts'

/** unknown: the gap was too long, or the step is too short for its fixes to show. */
export type Motion = 'moving' | 'stationary' | 'unknown'

/** A good fix with its own speed in km/h; null when the receiver reported none, or none that its neighbours allow. */
export interface StepFix extends TimedPosition {
  speedKph: number | null
  /** Metres of road since the previous fix, if known. */
  roadMetres?: number
  /** Its device reports at turns (noteReportsAtTurns): the road between two such fixes is straight. */
  isAtTurn?: boolean
  /** Its message reports that the key was turned (noteKeyTurns). */
  isKeyTurn?: boolean
}

/** What the ignition said at both ends of a step; null when unknown. */
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
 * Divides the step between two consecutive good fixes into what the vehicle did, in order and without gaps. Empty when the fixes have the
 * same time. Two fixes over 5 km/h are moving regardless of the distance between them, because a mower that turns is back where it was,
 * unless no road bends that much in the time. A single fast fix accounts for its half of the step; slow fixes that are apart moved for the
 * time that takes. Without a speed, the distance over time decides.
 */
export function divideStep(from: StepFix, to: StepFix, ignition: StepIgnition = unknownIgnition): StepPart[] {
  const lasting = to.at - from.at
  if (lasting <= 0) return []
  const whole = (motion: Motion): StepPart[] => [{ start: from.at, end: to.at, motion }]
  if (lasting > movementLimits.readingHoldsMs) return whole(judgeGap(from, to, ignition))
  if (from.speedKph === null || to.speedKph === null) return divideByPace(from, to)
  const isFastFrom = isFast(from)
  const isFastTo = isFast(to)
  const isPlausible = !isSpeedContradicted(from, to)
  if (isFastFrom && isFastTo && isPlausible) return withStopBetween(from, to)
  const minMs = Math.min(lasting, minTravelMs(from, to))
  const fastKph = Math.max(from.speedKph, to.speedKph)
  // Short steps are samples: half a step for each end is right on average, whatever the traffic.
  const travelled =
    lasting <= movementLimits.sampledStepMs ? lasting / 2 : Math.min(lasting, travelMs(from, to, fastKph))
  const seenMs = isPlausible && (isFastFrom || isFastTo) ? travelled : 0
  const movingMs = Math.round(Math.max(seenMs, minMs))
  if (movingMs === 0) return whole('stationary')
  return isFastFrom === isFastTo ? movingInTheMiddle(from, to, movingMs) : movingAtEnd(from, to, movingMs, isFastFrom)
}

/**
 * Divides a step of up to sampledReportMs when the whole track is known: each fast end accounts for its half, times the share of what the
 * speeds explain that was really driven (drivenShares), also where the distance needs more: where it needs less, it's no less either. A step
 * between two slow fixes that includes a short drive counts as stationary, and one between two fast fixes that includes a stop as moving,
 * so that over a drive each is right.
 */
export function divideSample(from: StepFix, to: StepFix, drivenShare = 1): StepPart[] {
  const lasting = to.at - from.at
  const isPlausible = !isSpeedContradicted(from, to)
  const [isFastFrom, isFastTo] = [isPlausible && isFast(from), isPlausible && isFast(to)]
  if (isFastFrom && isFastTo) return stoppingBetween(from, to, drivenShare)
  if (!isFastFrom && !isFastTo) return [{ start: from.at, end: to.at, motion: 'stationary' }]
  const movingMs = Math.min(lasting, (lasting / 2) * drivenShare)
  return movingAtEnd(from, to, Math.round(movingMs), isFastFrom)
}

/** Returns what a vehicle did during most of a step; see divideStep. A step without length is unknown. */
export function judgeStep(from: StepFix, to: StepFix, ignition: StepIgnition = unknownIgnition): Motion {
  const lasting = { moving: 0, stationary: 0, unknown: 0 }
  for (const { start, end, motion } of divideStep(from, to, ignition)) lasting[motion] += end - start
  if (lasting.moving === 0 && lasting.stationary === 0) return 'unknown'
  return lasting.moving >= Math.max(lasting.stationary, lasting.unknown) ? 'moving' : 'stationary'
}

/** Returns whether two fixes are further apart than chance explains: three standard deviations of both. */
export function isDisplaced(from: TimedPosition, to: TimedPosition): boolean {
  return metresBetween(from, to) > noiseMetres(from, to)
}

/**
 * Returns whether the distance between two fixes, which may be further apart in time than a step, was covered at over 5 km/h, beyond what
 * chance explains. If so, the vehicle moved whatever its receiver reported, because some always report a speed of zero.
 */
export function isTravelled(from: TimedPosition, to: TimedPosition): boolean {
  const metres = metresBetween(from, to)
  return metres > noiseMetres(from, to) && metres > metresAt(movementLimits.movingKph, to.at - from.at)
}

/**
 * Returns whether the reported speeds can't be right: at two thirds of the slower one, even the tightest bend that a vehicle can take would
 * have led more than twice as far as the fixes are apart, allowing for their accuracy. Steps long enough for a full turn contradict
 * nothing.
 */
export function isSpeedContradicted(from: StepFix, to: StepFix): boolean {
  const metresPerSecond = ((Math.min(from.speedKph ?? 0, to.speedKph ?? 0) / 3.6) * 2) / 3
  const seconds = (to.at - from.at) / 1000
  if (metresPerSecond === 0 || seconds <= 0) return false
  const angle = (movementLimits.turningAcceleration * seconds) / metresPerSecond
  if (angle >= 2 * Math.PI) return false
  const radius = metresPerSecond ** 2 / movementLimits.turningAcceleration
  const chord = 2 * radius * Math.sin(angle / 2)
  return metresBetween(from, to) + noiseMetres(from, to) < chord / 2
}

/**
 * Divides a step between two fast fixes. When the length of the road, known in hindsight, is much less than their speeds suggest, the
 * vehicle stopped on the way, as at a traffic light; in hairpins and in fields the road is as long as the speeds suggest.
 */
function withStopBetween(from: StepFix, to: StepFix): StepPart[] {
  const lasting = to.at - from.at
  const metres = metresAt(((from.speedKph ?? 0) + (to.speedKph ?? 0)) / 2, lasting)
  const share = (to.roadMetres ?? metres) / metres
  const hasStop = lasting > movementLimits.sampledStepMs && share < movementLimits.stoppingShare
  return stoppingBetween(from, to, hasStop ? share : 1)
}

/** Returns a step that moves for a share of its time, half of that at each end. */
function stoppingBetween(from: StepFix, to: StepFix, share: number): StepPart[] {
  if (share >= 1) return [{ start: from.at, end: to.at, motion: 'moving' }]
  const half = Math.round(((to.at - from.at) * share) / 2)
  return [
    { start: from.at, end: from.at + half, motion: 'moving' },
    { start: from.at + half, end: to.at - half, motion: 'stationary' },
    { start: to.at - half, end: to.at, motion: 'moving' },
  ]
}

function judgeGap(from: StepFix, to: StepFix, ignition: StepIgnition): Motion {
  // A sleeping device wakes up when the key is turned: off before means parked until then.
  if (isSamePlace(from, to)) return ignition.from === true ? 'unknown' : 'stationary'
  const lasting = to.at - from.at
  const isDriving =
    lasting <= movementLimits.gapMs && metresBetween(from, to) > metresAt(movementLimits.townKph, lasting)
  return isDriving ? 'moving' : 'unknown'
}

/** Returns whether two fixes are within a parking bay of each other, beyond the accuracy of both. */
function isSamePlace(from: TimedPosition, to: TimedPosition): boolean {
  return metresBetween(from, to) <= movementLimits.placeRadiusMetres + from.accuracyMetres + to.accuracyMetres
}

/**
 * Divides a step without a speed: if it was covered at over 5 km/h it's moving, otherwise it moved for the time that town traffic would
 * take.
 */
function divideByPace(from: StepFix, to: StepFix): StepPart[] {
  const whole = (motion: Motion): StepPart[] => [{ start: from.at, end: to.at, motion }]
  if (isTravelled(from, to)) return whole('moving')
  const lasting = to.at - from.at
  if (isDisplaced(from, to)) {
    const metres = metresBetween(from, to)
    return movingInTheMiddle(from, to, Math.round((metres / (movementLimits.townKph / 3.6)) * 1000))
  }
  // Too short for a slow vehicle to leave the accuracy of its fixes: it may still be moving.
  return whole(metresAt(movementLimits.movingKph, lasting) < noiseMetres(from, to) ? 'unknown' : 'stationary')
}

function movingInTheMiddle(from: StepFix, to: StepFix, movingMs: number): StepPart[] {
  const lead = Math.max(0, Math.floor((to.at - from.at - movingMs) / 2))
  return partsOf(from.at, from.at + lead, Math.min(to.at, from.at + lead + movingMs), to.at)
}

/** Returns a step that moves for so many milliseconds at its start or its end. */
export function movingAtEnd(from: StepFix, to: StepFix, movingMs: number, isAtStart: boolean): StepPart[] {
  return isAtStart
    ? partsOf(from.at, from.at, from.at + movingMs, to.at)
    : partsOf(from.at, to.at - movingMs, to.at, to.at)
}

function partsOf(start: number, left: number, stopped: number, end: number): StepPart[] {
  const parts: StepPart[] = [
    { start, end: left, motion: 'stationary' },
    { start: left, end: stopped, motion: 'moving' },
    { start: stopped, end, motion: 'stationary' },
  ]
  return parts.filter((part) => part.end > part.start)
}

/** Returns whether a fix reports a speed over 5 km/h. */
export function isFast({ speedKph }: Pick<StepFix, 'speedKph'>): boolean {
  return speedKph !== null && speedKph > movementLimits.movingKph
}

/** Returns whether a receiver itself reports that it's stationary. */
export function isStationary({ speedKph }: Pick<StepFix, 'speedKph'>): boolean {
  return speedKph !== null && speedKph < movementLimits.crawlKph
}

/**
 * Returns how long the distance between two fixes takes from stationary to a speed or back, with the acceleration of town traffic;
 * milliseconds.
 */
export function travelMs(from: StepFix, to: StepFix, kph: number): number {
  const metresPerSecond = kph / 3.6
  const gaining = metresPerSecond / movementLimits.townAcceleration
  return Math.max(gaining, metresBetween(from, to) / metresPerSecond + gaining / 2) * 1000
}

/** Returns the minimum time, in milliseconds, for a distance that no reported speed explains; 0 when chance explains it. */
function minTravelMs(from: StepFix, to: StepFix): number {
  return isDisplaced(from, to) ? (metresBetween(from, to) / (movementLimits.unseenTravelKph / 3.6)) * 1000 : 0
}

function noiseMetres(from: TimedPosition, to: TimedPosition): number {
  return movementLimits.noiseDeviations * Math.hypot(from.accuracyMetres, to.accuracyMetres)
}

function metresAt(kph: number, lastingMs: number): number {
  return (kph / 3600) * lastingMs
}
