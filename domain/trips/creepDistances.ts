import { itemAt } from '../lists/itemAt.ts'
import { kmBetween, metresBetween } from './distance.ts'
import { findStationary, type StationaryPeriod } from './findStationary.ts'
import type { Position } from '../places/position.ts'
import { movementLimits } from './movementLimits.ts'
import { stationaryScatter } from './stationaryScatter.ts'
import type { Fix } from './track.ts'
import { isTravelling } from './trackDistance.ts'
import type { FixRange } from './measuredPath.ts'
import { withoutWork } from './withoutWork.ts'
import { shortestTurn } from '../places/shortestTurn.ts'

/** How far a vehicle creeps before and after a trip, km. */
export interface Creep {
  beforeKm: number
  afterKm: number
}

export const noCreep: Creep = { beforeKm: 0, afterKm: 0 }

/**
 * Returns how far, in km, a vehicle creeps before and after each of its trips (in order of time; null when there's no fix near): shunting, and
 * the first and last metres of a drive, which aren't movements by themselves. Between two trips, the place where it was stationary longest
 * separates what belongs to which; before the first and after the last trip, that's a stationary period of an hour. Jitter on the spot doesn't
 * count, neither that of a stationary period nor single speeds reported in it: the distance is measured from one such period to the next. A fix
 * between them counts when its receiver reports movement, or when chance can't explain its distance from the place that the previous fixes agree
 * on. An hour or more without a fix is a gap and doesn't count either.
 */
export function creepDistances(fixes: readonly Fix[], ranges: readonly (FixRange | null)[]): Creep[] {
  const creeps = ranges.map(() => ({ ...noCreep }))
  const seen = ranges.flatMap((range, trip) => (range ? [{ ...range, trip }] : []))
  const periods = stationaryPeriods(fixes)
  for (let next = 0; next <= seen.length; next++) {
    const before = seen[next - 1]
    const after = seen[next]
    const pause = { first: before?.last ?? 0, last: after?.first ?? fixes.length - 1 }
    const { km, stops } = distanceBetween(fixes, periods, pause)
    const mainStop = stops.reduce<Stop | undefined>((a, b) => (a && a.lastingMs >= b.lastingMs ? a : b), undefined)
    if (before) itemAt(creeps, before.trip).afterKm = (after ? mainStop : stops.find(isLong))?.behindKm ?? km
    if (after) itemAt(creeps, after.trip).beforeKm = km - ((before ? mainStop : stops.findLast(isLong))?.behindKm ?? 0)
  }
  return creeps
}

/** The fixes of a stationary period scatter no further from its middle than so many of their standard deviations. */
const scatterDeviations = 4
/** A parking bay and its neighbours are one place. */
const minReachMetres = 10

/**
 * Returns the stationary period that each fix of a track belongs to; undefined for none. However accurate its receiver claims to be, the
 * fixes of a stop show how far it drifts.
 */
function stationaryPeriods(fixes: readonly Fix[]): (StationaryPeriod | undefined)[] {
  const periods: (StationaryPeriod | undefined)[] = fixes.map(() => undefined)
  const scatter = stationaryScatter(fixes)
  if (scatter === null) return periods
  const reach = Math.max(minReachMetres, scatterDeviations * scatter)
  const isWorking = workingFixes(fixes)
  const isStop = ({ first, last }: StationaryPeriod) =>
    itemAt(fixes, last).at - itemAt(fixes, first).at >= movementLimits.shortStopMs
  const found = withoutWork(
    fixes,
    // A vehicle that creeps all day scatters by kilometres.
    findStationary(fixes, movementLimits.shortStopMs, ({ accuracyMetres }) =>
      Math.min(reach, movementLimits.placeRadiusMetres + accuracyMetres),
    ),
    isStop,
  )
  for (const period of found)
    for (let index = period.first; index <= period.last; index++) if (!isWorking(index)) periods[index] = period
  return periods
}

/** Work in a yard is seen in the minutes around a fix. */
const aroundMs = 150_000

/**
 * Returns whether a fix belongs to work at one place: its receiver reports movement in a sixth or more of the fixes of the five minutes around
 * it. One that reports false speeds now and then doesn't.
 */
function workingFixes(fixes: readonly Fix[]): (index: number) => boolean {
  const travelling = [0]
  for (const fix of fixes) travelling.push(itemAt(travelling, travelling.length - 1) + (isTravelling(fix) ? 1 : 0))
  let first = 0
  let end = 0
  const isWorking = fixes.map(({ at }) => {
    while (itemAt(fixes, first).at < at - aroundMs) first++
    while (end < fixes.length && itemAt(fixes, end).at <= at + aroundMs) end++
    return itemAt(travelling, end) - itemAt(travelling, first) >= (end - first) * movementLimits.workingShare
  })
  return (index) => itemAt(isWorking, index)
}

/** A stationary period between two fixes that count. */
interface Stop {
  lastingMs: number
  /** The distance covered before it. */
  behindKm: number
}

function isLong({ lastingMs }: Stop): boolean {
  return lastingMs >= movementLimits.gapMs
}

function distanceBetween(
  fixes: readonly Fix[],
  periods: readonly (StationaryPeriod | undefined)[],
  { first, last }: FixRange,
): { km: number; stops: Stop[] } {
  const stops: Stop[] = []
  let km = 0
  let counted = first
  let period = periods[first]
  let place = fixes[first] && (period ? fixedPlace(period) : placeOf(fixes[first]))
  for (let index = first + 1; place && index <= last; index++) {
    const from = itemAt(fixes, counted)
    const next = periods[index]
    const fix = itemAt(fixes, index)
    const isSamePeriod = period !== undefined && next === period
    const isGap = fix.at - itemAt(fixes, index - 1).at >= movementLimits.gapMs
    const counts = !isSamePeriod && (next !== undefined || isTravelling(fix) || isElsewhere(place, fix))
    if (!isSamePeriod && !isGap && !counts) settle(place, fix)
    if ((isSamePeriod || (!isGap && !counts)) && index < last) continue
    stops.push({ lastingMs: fix.at - from.at, behindKm: km })
    const isStep = counted === index - 1 && !period && !next
    if (!isGap && counts) km += isStep ? kmOfStep(from, fix) : kmBetween(period ?? from, next ?? fix)
    counted = index
    period = next
    place = next ? fixedPlace(next) : placeOf(fix)
  }
  return { km, stops }
}

/** Between two fixes whose receiver reports movement, the road length is used as in a trip, without what GPS noise adds. */
function kmOfStep(from: Fix, to: Fix): number {
  const { roadMetres } = to
  return isTravelling(from) && isTravelling(to) && roadMetres !== undefined ? roadMetres / 1000 : kmBetween(from, to)
}

/** Where the fixes since the last one that counts place the vehicle: their mean, weighted by accuracy. */
interface MeanPlace extends Position {
  weight: number
}

function placeOf(fix: Fix): MeanPlace {
  return { latitude: fix.latitude, longitude: fix.longitude, weight: fix.accuracyMetres ** -2 }
}

/** The place of a stationary period isn't moved by its fixes. */
function fixedPlace({ latitude, longitude }: StationaryPeriod): MeanPlace {
  return { latitude, longitude, weight: Number.POSITIVE_INFINITY }
}

function settle(place: MeanPlace, fix: Fix): void {
  const weight = fix.accuracyMetres ** -2
  place.weight += weight
  place.latitude += ((fix.latitude - place.latitude) * weight) / place.weight
  place.longitude += (shortestTurn(fix.longitude - place.longitude) * weight) / place.weight
}

function isElsewhere(place: MeanPlace, fix: Fix): boolean {
  const deviation = Math.sqrt(fix.accuracyMetres ** 2 + 1 / place.weight)
  return metresBetween(place, fix) >= movementLimits.noiseDeviations * deviation
}
