import { metresBetween, type Position } from './distance.ts'
import { movementLimits } from './movementLimits.ts'

export interface TimedPosition extends Position {
  /** Epoch milliseconds. */
  at: number
  accuracyMetres: number
}

/** So many fixes that agree with each other are a place, not an outlier. */
export const confirmingFixes = 3

interface Run {
  first: number
  last: number
  members: number[]
}

/**
 * Which fixes no vehicle could have reached: those that need more than 250 km/h beyond their accuracy. Fixes (in time
 * order) fall into runs in which each step is drivable; a run that its neighbours can step over, or that is too short to
 * stand for a place while its neighbour is not, is the outlier. So one bad fix, even the very first, poisons nothing,
 * and a vehicle that was really carried elsewhere is believed after three fixes.
 */
export function findJumps(fixes: readonly TimedPosition[]): boolean[] {
  const kept: Run[] = []
  const isJump = fixes.map(() => false)
  const discard = (run: Run | undefined) => run?.members.forEach((index) => (isJump[index] = true))
  const reaches = (from: Run, to: Run) => isDrivable(fixes[from.last]!, fixes[to.first]!)

  for (const run of drivableRuns(fixes)) {
    for (;;) {
      const top = kept.at(-1)
      if (!top) {
        kept.push(run)
        break
      }
      if (reaches(top, run)) {
        for (const index of run.members) top.members.push(index)
        top.last = run.last
        break
      }
      const below = kept.at(-2)
      const isExcursion = below && reaches(below, run) && top.members.length < below.members.length + run.members.length
      const isFalseStart = top.members.length < confirmingFixes && run.members.length > top.members.length
      if (isExcursion || isFalseStart) {
        discard(kept.pop())
        continue
      }
      if (run.members.length < confirmingFixes) discard(run)
      else kept.push(run)
      break
    }
  }
  return isJump
}

/** Whether a road vehicle can be at both, allowing for the accuracy of each and for clocks that count whole seconds. */
export function isDrivable(from: TimedPosition, to: TimedPosition): boolean {
  const seconds = Math.max(1, Math.abs(to.at - from.at) / 1000)
  const reach = (movementLimits.fastestKph / 3.6) * seconds + from.accuracyMetres + to.accuracyMetres
  return metresBetween(from, to) <= reach
}

function drivableRuns(fixes: readonly TimedPosition[]): Run[] {
  const runs: Run[] = []
  fixes.forEach((fix, index) => {
    const run = runs.at(-1)
    if (run && isDrivable(fixes[index - 1]!, fix)) {
      run.members.push(index)
      run.last = index
    } else runs.push({ first: index, last: index, members: [index] })
  })
  return runs
}
