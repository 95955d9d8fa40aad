import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from './distance.ts'
import { noiseKph } from './roadSums.ts'
import type { StepFix } from './stepEvidence.ts'
import { shortestTurn } from '../places/shortestTurn.ts'

/** Chance explains at least this many metres. */
const minChanceMetres = 10

/**
 * Returns the metres from one fix of a track to another (by their indexes) across those skipped between them: via the place where the vehicle was
 * stationary, or via the fix furthest from both if it only slowed down, if that's longer than the straight line by more than chance explains
 * (metres, but not less than 10); the straight line if no speed shows which it did. A vehicle that stops or creeps and turns around, at the end
 * of a row or in a yard, returns to where it was.
 */
export function roadAcross(fixes: readonly StepFix[], from: number, to: number, chanceMetres: number): number {
  const [start, end] = [itemAt(fixes, from), itemAt(fixes, to)]
  const straight = metresBetween(start, end)
  const place = { latitude: start.latitude, longitude: start.longitude }
  let stationaryCount = 0
  let maxMetres = 0
  for (let index = from + 1; index < to; index++) {
    const fix = itemAt(fixes, index)
    if (fix.speedKph === null) return straight
    if (!isStopped(fix)) {
      maxMetres = Math.max(maxMetres, metresBetween(start, fix) + metresBetween(fix, end))
      continue
    }
    stationaryCount++
    place.latitude += (fix.latitude - place.latitude) / stationaryCount
    place.longitude += shortestTurn(fix.longitude - place.longitude) / stationaryCount
  }
  if (stationaryCount > 0) {
    const there = isStopped(itemAt(fixes, from + 1)) ? legTo(fixes, from + 1) : metresBetween(start, place)
    maxMetres = there + (isStopped(itemAt(fixes, to - 1)) ? legTo(fixes, to) : metresBetween(place, end))
  }
  return maxMetres > straight + Math.max(minChanceMetres, chanceMetres) ? maxMetres : straight
}

/** Returns the metres of road to a fix from the one before it. */
function legTo(fixes: readonly StepFix[], index: number): number {
  const fix = itemAt(fixes, index)
  return fix.roadMetres || metresBetween(itemAt(fixes, index - 1), fix)
}

/** Returns whether a receiver reports no more speed than its noise. */
function isStopped({ speedKph }: StepFix): boolean {
  return speedKph !== null && speedKph < noiseKph
}
