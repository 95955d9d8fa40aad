import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from './distance.ts'
import { movementLimits } from './movementLimits.ts'
import { roadAcross } from './roadAcross.ts'
import type { Fix } from './track.ts'

const minStepMetres = 10
const maxStepMetres = 30
/** Without speeds, only its distance shows that a fix isn't from a stationary vehicle: four deviations leave an error of one in three thousand. */
const unmeasuredDeviations = 4
const maxUnmeasuredStepMetres = 60
/** Between fixes that are further apart in time, the distance is an estimate. */
const estimatedFromMs = 60_000

/** The distance along fixes in km, and the part of it that spans gaps of more than a minute, where no fix shows the path. */
export interface TrackDistance {
  km: number
  estimatedKm: number
}

/**
 * Returns the distance along the fixes first to last. A fix counts once it's further from the last one that counted than half its accuracy (10 to
 * 30 m, or their measured noise; up to 60 m without speeds), so that the jitter of a stationary vehicle adds nothing, or once its receiver
 * reports movement, because speed is measured much better than position and a bend that's cut short loses distance. Between consecutive fixes
 * that count, the distance is the road length that their speeds explain.
 */
export function trackDistance(fixes: readonly Fix[], first: number, last: number): TrackDistance {
  let metres = 0
  let estimated = 0
  countSteps(fixes, first, last, (step) => {
    metres += step.metres
    if (step.isEstimated) estimated += step.metres
  })
  return { km: metres / 1000, estimatedKm: estimated / 1000 }
}

/** The step from one fix that counts to the next one, by the index of the latter. */
interface CountedStep {
  index: number
  metres: number
  isEstimated: boolean
}

/** Calls `add` for each step between two of the fixes first to last that count; see trackDistance. */
export function countSteps(fixes: readonly Fix[], first: number, last: number, add: (step: CountedStep) => void): void {
  let counted = first
  /** The road along the fixes skipped since then, and by how much these may be off by chance. */
  let roadSince = 0
  let chanceMetres = 0
  for (let index = first + 1; index <= last; index++) {
    const from = itemAt(fixes, counted)
    const fix = itemAt(fixes, index)
    const straight = metresBetween(from, fix)
    if (straight < leastStep(fix) && index < last && !isTravelling(fix)) {
      roadSince += roadTo(fixes, index)
      chanceMetres = Math.max(chanceMetres, fix.jitterMetres ?? 0, fix.driftMetres ?? 0)
      continue
    }
    const along = roadSince + roadTo(fixes, index)
    const isStep = counted === index - 1
    const across = isStep ? along : distanceAcross(fix, roadAcross(fixes, counted, index, chanceMetres), along)
    const road = withoutNoise(fix, across)
    roadSince = 0
    chanceMetres = 0
    add({ index, metres: road, isEstimated: fix.at - from.at > estimatedFromMs })
    counted = index
  }
}

/** Returns how far a fix has to be from the last one that counted, so that chance doesn't explain it; metres. */
function leastStep({ accuracyMetres, jitterMetres = 0, lineNoise = 0, driftMetres = 0 }: Fix): number {
  const metres = Math.min(maxStepMetres, Math.max(minStepMetres, accuracyMetres / 2, jitterMetres))
  return Math.max(metres, driftMetres, Math.min(maxUnmeasuredStepMetres, lineNoise * unmeasuredDeviations))
}

/** Returns the metres of a step without those that the noise of its ends adds on average, if they are the only evidence of it. */
function withoutNoise({ lineNoise = 0 }: Fix, metres: number): number {
  return lineNoise > 0 ? Math.sqrt(Math.max(0, metres ** 2 - lineNoise ** 2)) : metres
}

/**
 * Returns the distance to a fix across others that were skipped. `across` is the road via the place where the vehicle was stationary, `along` the
 * road along the skipped fixes. To a moving fix it's `across` without its noise, or `along` where only the speeds count; to one whose receiver is
 * stationary it's the shorter of the two.
 */
function distanceAcross(fix: Fix, across: number, along: number): number {
  if (!isTravelling(fix)) return Math.min(along, across)
  return fix.pathShare === 0 ? along : across * (fix.pathShare ?? 1)
}

/** Returns the metres of road between the fix at an index (1 or more) and the one before it. */
function roadTo(fixes: readonly Fix[], index: number): number {
  const fix = itemAt(fixes, index)
  return fix.roadMetres ?? metresBetween(itemAt(fixes, index - 1), fix)
}

/** Returns whether the receiver itself reports movement. */
export function isTravelling({ speedKph }: Fix): boolean {
  return speedKph !== null && speedKph >= movementLimits.crawlKph
}
