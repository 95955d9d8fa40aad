import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from './distance.ts'
import { movementLimits } from './movementLimits.ts'
import type { Fix } from './track.ts'

const minStepMetres = 10
const maxStepMetres = 30
/** Between fixes that are further apart in time, the distance is an estimate. */
const estimatedFromMs = 60_000

/** The distance along fixes in km, and the part of it that spans gaps of more than a minute, where no fix shows the path. */
export interface TrackDistance {
  km: number
  estimatedKm: number
}

/**
 * Returns the distance along the fixes first to last. A fix counts once it's further from the last one that counted than half its accuracy
 * (10 to 30 m), so that the jitter of a stationary vehicle adds nothing, or once its receiver reports movement, because speed is measured
 * much better than position and a bend that's cut short loses distance. Between consecutive fixes that count, the distance is the road
 * length that their speeds explain.
 */
export function trackWay(fixes: readonly Fix[], first: number, last: number): TrackDistance {
  let metres = 0
  let estimated = 0
  let counted = first
  /** The road along the fixes skipped since then; only shorter than the straight line when the fixes are noise. */
  let roadSince = 0
  for (let index = first + 1; index <= last; index++) {
    const from = itemAt(fixes, counted)
    const fix = itemAt(fixes, index)
    const straight = metresBetween(from, fix)
    const noise = Math.min(maxStepMetres, Math.max(minStepMetres, fix.accuracyMetres / 2))
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

/** Returns the metres of road between the fix at an index (1 or more) and the one before it. */
export function roadTo(fixes: readonly Fix[], index: number): number {
  const fix = itemAt(fixes, index)
  return fix.roadMetres ?? metresBetween(itemAt(fixes, index - 1), fix)
}

/** Returns whether the receiver itself reports movement. */
export function isTravelling({ speedKph }: Fix): boolean {
  return speedKph !== null && speedKph >= movementLimits.crawlKph
}
