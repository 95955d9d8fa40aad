import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from './distance.ts'
import { findStationary, type StationaryPeriod } from './findStationary.ts'
import { movementLimits } from './movementLimits.ts'
import type { Fix } from './track.ts'

/**
 * Returns the stationary periods that end a movement when there's no wire: five minutes or more, or three minutes with precise fixes
 * throughout, if there are four minutes between the last moving fix before and the first one after. A red light is shorter than that, and
 * someone who parks manoeuvres before and after.
 */
export function findStops(fixes: readonly Fix[]): StationaryPeriod[] {
  return findStationary(fixes, movementLimits.shortStopMs).filter((rest) => {
    const lasting = itemAt(fixes, rest.last).at - itemAt(fixes, rest.first).at
    if (lasting >= movementLimits.stopMs) return true
    return isWatched(fixes, rest) && pauseAround(fixes, rest) >= movementLimits.shortPauseMs
  })
}

/**
 * Returns whether precise fixes followed each other throughout: during a silence the vehicle may have been moved, and without satellites
 * the receiver only knows the suburb.
 */
function isWatched(fixes: readonly Fix[], { first, last }: StationaryPeriod): boolean {
  for (let index = first; index <= last; index++) {
    const fix = itemAt(fixes, index)
    const silence = index > first ? fix.at - itemAt(fixes, index - 1).at : 0
    if (silence > movementLimits.standMs || fix.accuracyMetres > movementLimits.placeRadiusMetres) return false
  }
  return true
}

/** Returns the milliseconds from the last moving fix before a stationary period to the first one after it. */
function pauseAround(fixes: readonly Fix[], rest: StationaryPeriod): number {
  const isStill = (fix: Fix | undefined) =>
    fix !== undefined &&
    metresBetween(rest, fix) <= 2 * movementLimits.placeRadiusMetres + fix.accuracyMetres &&
    (fix.speedKph ?? 0) <= movementLimits.movingKph
  let first = rest.first
  let last = rest.last
  while (isStill(fixes[first - 1])) first--
  while (isStill(fixes[last + 1])) last++
  return itemAt(fixes, last).at - itemAt(fixes, first).at
}
