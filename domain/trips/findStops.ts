import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from './distance.ts'
import { findRests, type Rest } from './findRests.ts'
import { movementLimits } from './movementLimits.ts'
import type { Fix } from './track.ts'

/**
 * The stands of a track that end a movement where no wire tells: five minutes or more, or three with precise fixes all the time,
 * while four pass between the last fix that moved and the next that does. A red light is over sooner, and somebody who parks manoeuvres before and after.
 */
export function findStops(fixes: readonly Fix[]): Rest[] {
  return findRests(fixes, movementLimits.shortStopMs).filter((rest) => {
    const lasting = itemAt(fixes, rest.last).at - itemAt(fixes, rest.first).at
    if (lasting >= movementLimits.stopMs) return true
    return isWatched(fixes, rest) && pauseAround(fixes, rest) >= movementLimits.shortPauseMs
  })
}

/**
 * Whether precise fixes followed each other all the time: a receiver that fell silent may have been carried on meanwhile, and one
 * that lost the satellites knows the suburb only.
 */
function isWatched(fixes: readonly Fix[], { first, last }: Rest): boolean {
  for (let index = first; index <= last; index++) {
    const fix = itemAt(fixes, index)
    const silence = index > first ? fix.at - itemAt(fixes, index - 1).at : 0
    if (silence > movementLimits.standMs || fix.accuracyMetres > movementLimits.placeRadiusMetres) return false
  }
  return true
}

/** Milliseconds from the last fix before a stand that shows movement to the first one after it. */
function pauseAround(fixes: readonly Fix[], rest: Rest): number {
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
