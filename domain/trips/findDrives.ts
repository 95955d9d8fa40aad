import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from './distance.ts'
import type { Position } from '../places/position.ts'
import type { Span } from '../time/dayBounds.ts'
import type { StationaryPeriod } from './findStationary.ts'
import { isMovement, isStopInGap, withoutWalks } from './movementEvidence.ts'
import { movementLimits } from './movementLimits.ts'
import type { Fix } from './track.ts'
import { isLongWork } from './withoutWork.ts'

/** A movement between two stationary periods, with the places and times where the vehicle really left and stopped. */
export interface Drive {
  /** Epoch milliseconds. */
  started: number
  completed: number
  start: Position
  end: Position
  /** Indexes into the track of the movement's first and last fix. */
  first: number
  last: number
  /** The vehicle hasn't stopped yet: the movement reaches the end of the track. */
  open: boolean
}

/**
 * Returns the movements of a track: everything between stationary periods and gaps that's more than jitter. `stops` are the stationary
 * periods that separate them (see findStops).
 */
export function findDrives(fixes: readonly Fix[], stops: readonly StationaryPeriod[]): Drive[] {
  const periodOf = new Int32Array(fixes.length).fill(-1)
  stops.forEach((period, number) => periodOf.fill(number, period.first, period.last + 1))
  const ranges = movingRanges(fixes, periodOf)
  return ranges
    .map((range, index) => {
      const between = { first: ranges[index - 1]?.last ?? 0, last: ranges[index + 1]?.first ?? fixes.length - 1 }
      return driveOf(fixes, withEndsInGaps(fixes, periodOf, range), between)
    })
    .filter((drive) => drive !== null)
}

interface MovingRange {
  first: number
  last: number
}

/**
 * Returns runs of steps that belong to no stationary period and no gap, and gaps between stationary periods at two different
 * places.
 */
function movingRanges(fixes: readonly Fix[], periodOf: Int32Array): MovingRange[] {
  const ranges: MovingRange[] = []
  for (let index = 0; index + 1 < fixes.length; index++) {
    const isStationary = itemAt(periodOf, index) >= 0
    if (isStationary && periodOf[index] === periodOf[index + 1]) continue
    const from = itemAt(fixes, index)
    const to = itemAt(fixes, index + 1)
    const isHiddenDrive = isStationary && itemAt(periodOf, index + 1) >= 0 && to.at - from.at < movementLimits.gapMs
    if (isStopInGap(from, to) && !isHiddenDrive) continue
    const current = ranges.at(-1)
    if (current?.last === index && !isStationary) current.last = index + 1
    else ranges.push({ first: index, last: index + 1 })
  }
  return ranges
}

/**
 * Trackers wake up after the wheels turn and may go to sleep before they stop: a short distance across a gap belongs to the movement
 * after it, else to the one before.
 */
function withEndsInGaps(fixes: readonly Fix[], periodOf: Int32Array, { first, last }: MovingRange): MovingRange {
  const isDrivenStep = (from: number) => {
    const period = periodOf[from] ?? -1
    const isWithinPeriod = period >= 0 && period === periodOf[from + 1]
    return (
      from >= 0 &&
      from + 1 < fixes.length &&
      !isWithinPeriod &&
      isShortStep(itemAt(fixes, from), itemAt(fixes, from + 1))
    )
  }
  const isMovingOn =
    periodOf[last + 1] === -1 &&
    last + 2 < fixes.length &&
    !isStopInGap(itemAt(fixes, last + 1), itemAt(fixes, last + 2))
  return {
    first: isDrivenStep(first - 1) ? first - 1 : first,
    last: !isMovingOn && isDrivenStep(last) ? last + 1 : last,
  }
}

function isShortStep(from: Fix, to: Fix): boolean {
  return isStopInGap(from, to) && drivingMs(from, to) <= movementLimits.stopMs
}

/** Returns whether a vehicle was driven between two fixes, given by index: it moved away, or worked at one place. */
export function isDrive(fixes: readonly Fix[], { first, last }: MovingRange): boolean {
  return isMovement(fixes, first, last) || isLongWork(fixes, first, last)
}

function driveOf(fixes: readonly Fix[], range: MovingRange, between: MovingRange): Drive | null {
  if (!isDrive(fixes, range)) return null
  const { first, last } = withFastEnds(fixes, withoutWalks(fixes, range), between)
  const { start, end } = last === first + 1 ? withinStep(fixes, first) : beyondSteps(fixes, { first, last })
  return {
    started: Math.round(start),
    completed: Math.round(end),
    start: itemAt(fixes, first),
    end: itemAt(fixes, last),
    first,
    last,
    open: last === fixes.length - 1,
  }
}

/**
 * Extends a movement to where its vehicle left and stopped, as far as fixes with less than a minute between them report it to be faster than a walk,
 * two in a row: the fixes of a stop reach 50 m beyond their place, and a vehicle that looks for a parking bay goes round and round it. `between`:
 * the fixes between its neighbours.
 */
function withFastEnds(fixes: readonly Fix[], { first, last }: MovingRange, between: MovingRange): MovingRange {
  return {
    first: beyondFast(fixes, first, -1, between.first),
    last: beyondFast(fixes, last, 1, between.last),
  }
}

/**
 * Returns the fix, by its index, that finds a vehicle stationary after (direction 1) or before (-1) the fast fixes that continue a movement beyond one
 * of its fixes; that fix itself if there are none.
 */
function beyondFast(fixes: readonly Fix[], end: number, direction: 1 | -1, limit: number): number {
  let driven: number | null = null
  for (let index = end - direction; (limit - index) * direction > 0; index += direction) {
    const [from, to] = [itemAt(fixes, index), itemAt(fixes, index + direction)]
    const isDense = Math.abs(to.at - from.at) <= movementLimits.sampledStepMs
    if (!isDense || Math.abs(to.at - itemAt(fixes, driven ?? end).at) > movementLimits.stationaryMs) break
    const slowestKph = Math.min(from.speedKph ?? 0, to.speedKph ?? 0)
    if (slowestKph > movementLimits.walkingKph) driven = index + direction
  }
  if (driven === null || driven === limit) return driven ?? end
  const lasting = Math.abs(itemAt(fixes, driven + direction).at - itemAt(fixes, driven).at)
  return lasting <= movementLimits.sampledStepMs ? driven + direction : driven
}

/** Dates a drive that departed after its first fix and arrived before its last one. */
function beyondSteps(fixes: readonly Fix[], { first, last }: MovingRange): Span {
  const [from, next] = [itemAt(fixes, first), itemAt(fixes, first + 1)]
  const [before, to] = [itemAt(fixes, last - 1), itemAt(fixes, last)]
  const start = Math.max(from.at, next.at - drivingMs(from, next))
  const end = Math.min(to.at, before.at + drivingMs(before, to))
  return { start: Math.min(start, end), end: Math.max(start, end) }
}

/** Dates a drive that departed and arrived between two fixes: in the middle, because nothing shows when. */
function withinStep(fixes: readonly Fix[], first: number): Span {
  const [from, to] = [itemAt(fixes, first), itemAt(fixes, first + 1)]
  const spare = Math.max(0, to.at - from.at - drivingMs(from, to))
  return { start: from.at + spare / 2, end: to.at - spare / 2 }
}

/** Returns the time between two fixes at the speed of town traffic, in ms; used to date back the ends of a movement. */
function drivingMs(from: Position, to: Position): number {
  return (metresBetween(from, to) / (movementLimits.townKph / 3.6)) * 1000
}
