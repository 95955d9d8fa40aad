import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from './distance.ts'
import { movementLimits } from './movementLimits.ts'
import type { Fix } from './track.ts'

const leastStepMetres = 5
const mostStepMetres = 30
/** Fixes further apart in time leave the way between them to an estimate. */
const estimatedFromMs = 60_000

/** A way along fixes in km, and how much of it lies across gaps of more than a minute, where no fix shows how it went. */
export interface TrackWay {
  km: number
  estimatedKm: number
}

/**
 * The way along the fixes first to last. A fix counts once it lies farther from the last one that
 * counted than half its accuracy (5 to 30 m), so that the trembling of a standing vehicle adds nothing, or once its receiver
 * says that it moves: a speed is measured far better than a place, and a bend cut short is a way lost. Between two fixes that count one after the other
 * it is the road that their speeds explain.
 */
export function trackWay(fixes: readonly Fix[], first: number, last: number): TrackWay {
  let metres = 0
  let estimated = 0
  let counted = first
  /** Of the fixes passed over since; shorter than the straight line only where the fixes are noise. */
  let roadSince = 0
  for (let index = first + 1; index <= last; index++) {
    const from = itemAt(fixes, counted)
    const fix = itemAt(fixes, index)
    const straight = metresBetween(from, fix)
    const noise = Math.min(mostStepMetres, Math.max(leastStepMetres, fix.accuracyMetres / 2))
    if (straight < noise && index < last && !isTravelling(fix)) {
      roadSince += roadTo(fixes, index)
      continue
    }
    const road = Math.min(roadSince + roadTo(fixes, index), counted === index - 1 ? Number.POSITIVE_INFINITY : straight)
    roadSince = 0
    metres += road
    if (fix.at - from.at > estimatedFromMs) estimated += road
    counted = index
  }
  return { km: metres / 1000, estimatedKm: estimated / 1000 }
}

/** Metres of road between the fix before an index (1 or more) and the one at it. */
export function roadTo(fixes: readonly Fix[], index: number): number {
  const fix = itemAt(fixes, index)
  return fix.roadMetres ?? metresBetween(itemAt(fixes, index - 1), fix)
}

/** Whether the receiver itself says that it moves. */
export function isTravelling({ speedKph }: Fix): boolean {
  return speedKph !== null && speedKph >= movementLimits.crawlKph
}
