import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from './distance.ts'
import { findStationary, type StationaryPeriod } from './findStationary.ts'
import { movementLimits } from './movementLimits.ts'
import type { Fix } from './track.ts'
import { withoutWork } from './withoutWork.ts'

/**
 * Returns the stationary periods that end a movement when there's no wire: five minutes or more, or three minutes with precise fixes throughout,
 * if there are four minutes between the last movement before and the first one after. A red light is shorter than that, and someone who parks
 * manoeuvres before and after. Time in which the vehicle works at such a place, by its speeds, isn't part of them.
 */
export function findStops(fixes: readonly Fix[]): StationaryPeriod[] {
  const isStop = (period: StationaryPeriod) => {
    const lasting = lastingOf(fixes, period)
    return lasting >= movementLimits.stopMs || (lasting >= movementLimits.shortStopMs && isShortStop(fixes, period))
  }
  const periods = findStationary(fixes, movementLimits.shortStopMs).filter(isStop)
  const seen = withoutWork(fixes, periods, isStop)
  return [...seen, ...hiddenStops(fixes, seen)].sort((a, b) => a.first - b.first)
}

function lastingOf(fixes: readonly Fix[], { first, last }: StationaryPeriod): number {
  return itemAt(fixes, last).at - itemAt(fixes, first).at
}

function isShortStop(fixes: readonly Fix[], period: StationaryPeriod): boolean {
  return isWatched(fixes, period) && pauseAround(fixes, period) >= movementLimits.shortPauseMs
}

/** Returns the stops that a feed with one fix a minute shows as slightly shorter than three minutes, because its device reported late or early. */
function hiddenStops(fixes: readonly Fix[], seen: readonly StationaryPeriod[]): StationaryPeriod[] {
  if (!fixes.some((fix, index) => isSparseStep(fixes[index - 1], fix))) return []
  let next = 0
  const leastMs = movementLimits.shortStopMs - movementLimits.lateMs
  const isHiddenStop = (period: StationaryPeriod) => {
    const lasting = lastingOf(fixes, period)
    const isSparse = lasting > (period.last - period.first) * movementLimits.sampledStepMs
    return lasting >= leastMs && isSparse && isShortStop(fixes, period)
  }
  const hidden = findStationary(fixes, leastMs).filter((period) => {
    while (next < seen.length && itemAt(seen, next).last < period.first) next++
    return (seen[next]?.first ?? Infinity) > period.last && isHiddenStop(period)
  })
  return withoutWork(fixes, hidden, isHiddenStop)
}

/** A feed without such a step can't contain a hidden stop, so it isn't searched. */
function isSparseStep(from: Fix | undefined, { at }: Fix): boolean {
  return from !== undefined && at - from.at > movementLimits.sampledStepMs && at - from.at < movementLimits.shortStopMs
}

/**
 * Returns whether precise fixes followed each other throughout: during a gap the vehicle may have been moved, and without satellites
 * the receiver only knows the suburb.
 */
function isWatched(fixes: readonly Fix[], { first, last }: StationaryPeriod): boolean {
  for (let index = first; index <= last; index++) {
    const fix = itemAt(fixes, index)
    const gapMs = index > first ? fix.at - itemAt(fixes, index - 1).at : 0
    if (gapMs > movementLimits.sampledReportMs || fix.accuracyMetres > movementLimits.placeRadiusMetres) return false
  }
  return true
}

/**
 * Returns for how many milliseconds the vehicle paused around a stationary period: from its first stationary fix to its last, plus the time in
 * the steps from and to the moving fixes on either side that their distance doesn't need. At one fix a minute these hide up to two minutes of the
 * pause.
 */
function pauseAround(fixes: readonly Fix[], period: StationaryPeriod): number {
  const isStill = (fix: Fix | undefined) =>
    fix !== undefined &&
    metresBetween(period, fix) <= 2 * movementLimits.placeRadiusMetres + fix.accuracyMetres &&
    (fix.speedKph ?? 0) <= movementLimits.movingKph
  let first = period.first
  let last = period.last
  while (isStill(fixes[first - 1])) first--
  while (isStill(fixes[last + 1])) last++
  const seen = itemAt(fixes, last).at - itemAt(fixes, first).at
  return seen + hiddenPause(fixes, first, -1) + hiddenPause(fixes, last, 1)
}

/**
 * Returns for how many milliseconds the vehicle was stationary between a stationary fix and its moving neighbour (direction -1: the one before):
 * the step minus the time to cover its distance at the neighbour's speed, or at that of town traffic between its stops if that's higher or no
 * speed is reported. Gaps longer than those of a feed with one fix a minute are ignored.
 */
function hiddenPause(fixes: readonly Fix[], still: number, direction: 1 | -1): number {
  const here = itemAt(fixes, still)
  const moving = fixes[still + direction]
  if (!moving) return 0
  const step = Math.abs(moving.at - here.at)
  if (step > movementLimits.sampledReportMs) return 0
  const kph = Math.max(moving.speedKph ?? 0, movementLimits.townCruiseKph)
  return Math.max(0, step - (metresBetween(here, moving) / (kph / 3.6)) * 1000)
}
