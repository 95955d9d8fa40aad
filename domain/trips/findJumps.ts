import { firstItem, itemAt, lastItem } from '../lists/itemAt.ts'
import { metresBetween } from './distance.ts'
import type { Position } from '../places/position.ts'
import { metresPerDegree } from '../places/shapeScale.ts'
import { movementLimits } from './movementLimits.ts'

export interface TimedPosition extends Position {
  /** Epoch milliseconds. */
  at: number
  accuracyMetres: number
}

/** This many fixes that agree with each other are a place, not an outlier; while they come in, for this long. */
export const confirmingFixes = 3
export const confirmingMs = 60_000

/** Indexes of fixes, each within driving distance of the one before. */
type Run = number[]

/**
 * Returns which fixes are jumps that no vehicle could have made: they'd need more than 250 km/h, allowing for their accuracy. Fixes (in order of
 * time) are divided into runs in which each step could be driven. When one or two fixes at the seam separate two runs, those are the outliers,
 * such as a position sent with the time of the one before it. Otherwise the outlier is a run that its neighbours can step over, or that's too
 * short to be a place while its neighbour isn't. A single bad fix, even the very first, therefore does no harm, and a vehicle that really was
 * transported to another place is trusted after three fixes.
 */
export function findJumps(fixes: readonly TimedPosition[]): boolean[] {
  const trusted: Run[] = []
  const isJump = fixes.map(() => false)
  const discard = (run: Run | undefined) => run?.forEach((index) => (isJump[index] = true))
  const reaches = (from: Run, to: Run) => isDrivable(itemAt(fixes, lastItem(from)), itemAt(fixes, firstItem(to)))

  for (const run of drivableRuns(fixes)) {
    for (;;) {
      const top = trusted.at(-1)
      if (!top) {
        trusted.push(run)
        break
      }
      const seam = seamOf(fixes, top, run)
      if (seam) {
        discard(top.splice(top.length - seam.end, seam.end))
        discard(run.splice(0, seam.start))
        for (const index of run) top.push(index)
        break
      }
      const below = trusted.at(-2)
      const isExcursion = below && reaches(below, run) && top.length < below.length + run.length
      const isFalseStart = top.length < confirmingFixes && run.length > top.length
      if (isExcursion || isFalseStart) {
        discard(trusted.pop())
        continue
      }
      if (run.length < confirmingFixes) discard(run)
      else trusted.push(run)
      break
    }
  }
  return isJump
}

/**
 * Returns how many fixes at the end of one run and the start of the next have to be removed so that the rest can be driven, preferring
 * those of the later run, because repeated timestamps are in it. Null when that's more than outliers would be, or as many as the shorter
 * run has: then that run is the outlier.
 */
function seamOf(fixes: readonly TimedPosition[], before: Run, after: Run): { end: number; start: number } | null {
  const comparable = Math.min(confirmingFixes, before.length, after.length)
  for (let without = 0; without < comparable; without += 1)
    for (let end = 0; end <= without; end += 1) {
      const start = without - end
      if (isDrivable(itemAt(fixes, itemAt(before, before.length - 1 - end)), itemAt(fixes, itemAt(after, start))))
        return { end, start }
    }
  return null
}

/** Returns whether a road vehicle can have been at both, allowing for their accuracy and for clocks with whole seconds. */
export function isDrivable(from: TimedPosition, to: TimedPosition): boolean {
  const seconds = Math.max(1, Math.abs(to.at - from.at) / 1000)
  const reach = (movementLimits.fastestKph / 3.6) * seconds + from.accuracyMetres + to.accuracyMetres
  // Along a meridian and then the equator is never shorter, and enough for nearly every step.
  const degrees = Math.abs(to.latitude - from.latitude) + Math.abs(to.longitude - from.longitude)
  return degrees * metresPerDegree <= reach || metresBetween(from, to) <= reach
}

function drivableRuns(fixes: readonly TimedPosition[]): Run[] {
  const runs: Run[] = []
  fixes.forEach((fix, index) => {
    const run = runs.at(-1)
    if (run && isDrivable(itemAt(fixes, index - 1), fix)) run.push(index)
    else runs.push([index])
  })
  return runs
}
