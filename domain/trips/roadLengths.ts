import { itemAt } from '../lists/itemAt.ts'
import { bendSums, between, runsOf, stepSums, type BendSums, type Run } from './roadSums.ts'
import { isStationary, type StepFix } from './stepEvidence.ts'
import { noiseFinder, trackNoise, type TrackNoise } from './trackNoise.ts'

/** This many steps before and after a step are used to compare reported speeds with distances on this road. */
const stepsBeside = 30
/**
 * At 50 km/h the road between two fixes a minute apart is an eighth longer than the straight line; longer steps bend more, faster roads
 * less.
 */
const bendOfMinute = 0.12
const bendPaceKph = 50
/**
 * The share of a change of speed over a step, squared, by which the mean of both ends may be off: half if the next change is independent of it,
 * as for any two numbers; a sixth or less if speeds change steadily.
 */
const scatterShare = 0.5
const steadyFactor = 5
const maxSteady = 3
/** The best accuracy of a speed. */
const minScatter = 0.01
/** The share by which roads of a pace bend more or less than is typical, at a fix a minute. */
const bendVaries = 0.1
/** How much of the distance by speed in excess of a typical road shows that the road isn't typical, if its steps don't show it. */
const leastUnlikeRoads = 0.5
/**
 * The maximum ratio of the bends within steps to those from step to step, and to the typical ones. Where speeds are reported, they only count as
 * far as the speeds prove them: a road that winds left and right within each step.
 */
const maxUnseenBends = 3
const maxTypicalBends = 2

/** The metres of road in each step of a track (index n is the step that ends at fix n; 0 is unused), and how much of it is noise. */
export interface RoadLengths {
  lengths: Float64Array
  noise: TrackNoise | null
}

/**
 * Returns the metres of road in each step of a track: the straight line without the noise of its fixes, corrected by what the reported speeds
 * explain. How much the speeds count depends on how much they vary around the step; when they are weak evidence, a typical bend is assumed. Dense
 * fixes that cover much more distance than their speeds suggest are noise, and the speeds count instead. Without speeds, and across more than 15
 * minutes, a step is its straight line.
 */
export function roadLengths(fixes: readonly StepFix[]): RoadLengths {
  const lengths = new Float64Array(fixes.length)
  const steps = stepSums(fixes)
  const noise = trackNoise(fixes, steps)
  const shares = noise?.pathShares ?? null
  const bends = bendSums(fixes, steps, shares, true)
  const unmeasured = fixes.some(({ speedKph }) => speedKph === null) ? bendSums(fixes, steps, shares, false) : null
  const runs = runsOf(fixes)
  const isNoisy = noiseFinder(fixes, steps)
  for (let index = 1; index < fixes.length; index++) {
    const share = noise ? itemAt(noise.pathShares, index) : 1
    const run = runs[index]
    const isStationaryStep =
      noise !== null && isStationary(itemAt(fixes, index - 1)) && isStationary(itemAt(fixes, index))
    const isOnlySpeed = run !== undefined && (share === 0 || (isStationaryStep && isNoisy(index, run)))
    lengths[index] = isOnlySpeed
      ? between(steps.bySpeed, index - 1, index)
      : between(steps.straight, index - 1, index) * share +
        (run ? bendsOf(bends, index, run, true) + (unmeasured ? bendsOf(unmeasured, index, run, false) : 0) : 0)
  }
  return { lengths, noise }
}

/**
 * Returns the metres by which the road of a step exceeds its straight line, from the shortfall of the steps around it according to their
 * speeds and from how roads typically bend, each weighted by its certainty; without speeds, from how the steps around it turn alone. Steps
 * that bend more get more of it.
 */
function bendsOf(sums: BendSums, index: number, run: Run, hasSpeeds: boolean): number {
  const own = between(sums.bendingBySpeed, index - 1, index)
  if (own === 0) return 0
  const first = Math.max(run.first, index - 1 - stepsBeside)
  const last = Math.min(run.last, index + stepsBeside)
  const speeds = between(sums.speed, first, last + 1)
  if (speeds === 0) return 0
  const paceKph = between(sums.speedSquared, first, last + 1) / speeds
  const straight = Math.max(1, between(sums.straight, first, last))
  const bending = between(sums.bendingStraight, first, last) / straight
  const bySpeedExcess = between(sums.bySpeed, first, last) / straight - 1
  const typical = bendOfMinute * Math.min(1.5, Math.max(0.4, bendPaceKph / paceKph)) * bending
  const pairs = between(sums.pairs, first, last)
  // Within its steps, a fast road has few bends that don't show from step to step, and fewer in shorter steps. Reported speeds include them.
  const hiding = hasSpeeds ? 1 : Math.min(1, (bendPaceKph / paceKph) ** 2 * Math.sqrt(2 * bending))
  const maxUnseen = maxUnseenBends * hiding
  const turning = pairs === 0 ? null : pairs / between(sums.chords, first, last) - 1
  const maxTypical = hasSpeeds ? maxTypicalBends : maxTypicalBends / Math.max(1, bending)
  const shown = { typical, turning, bending, maxTypical }
  const maxBend = bendSeen(shown, maxUnseen)
  if (!hasSpeeds) return (maxBend * straight * own) / between(sums.bendingBySpeed, first, last)
  const speedScatter = minScatter + scatterMetres(sums, first, last) / straight
  const bend = Math.min(maxBend, Math.max(bendSeen(shown, 1), bySpeedExcess - speedScatter))
  // A road that bends far more than is typical, and by more than the error of the speeds, has hairpins or is a field, especially if its steps
  // lead back.
  const unlikeRoads = Math.min(1, Math.max(leastUnlikeRoads, turning ?? 0))
  const bendScatter = Math.max(bendVaries * bending ** 0.75, (bySpeedExcess - bend - speedScatter) * unlikeRoads)
  const trust = bendScatter ** 2 / (bendScatter ** 2 + speedScatter ** 2)
  const excess = Math.max(0, trust * bySpeedExcess + (1 - trust) * bend) * straight
  return (excess * own) / between(sums.bendingBySpeed, first, last)
}

/**
 * Returns by how many metres the distance by speed may be off. Two consecutive changes of speed in the same direction are those of a vehicle that
 * accelerates or brakes for longer than a step; where the second reverses the first, the fixes miss what happens between them.
 */
function scatterMetres(sums: BendSums, first: number, last: number): number {
  const changes = between(sums.changes, first, last)
  if (changes === 0) return 0
  const steady = Math.max(0, Math.min(maxSteady, between(sums.pairChanges, first, last) / changes - 1))
  return Math.sqrt((changes * scatterShare) / (1 + steadyFactor * steady))
}

interface SeenBends {
  /** By how much roads at this speed are longer than their straight lines, and two consecutive steps than theirs; null if none have a direction. */
  typical: number
  turning: number | null
  /** How much such steps bend, compared with those of a minute. */
  bending: number
  /** The maximum ratio of the bends within steps to typical ones. */
  maxTypical: number
}

/**
 * Returns by how much roads are longer than the straight lines of their steps, from how roads at this speed typically bend and from how much
 * these turn from step to step. A straight street has no bends between two fixes either; where the vehicle turns at most corners, a step of a
 * minute hides about as much as shows from step to step, a shorter one less. maxUnseen: the maximum ratio of hidden bends to those that show from
 * step to step.
 */
function bendSeen({ typical, turning, bending, maxTypical }: SeenBends, maxUnseen: number): number {
  if (turning === null) return typical
  const hidden = Math.min(turning * Math.sqrt(bending), maxTypical * typical)
  return Math.max(hidden, Math.min(typical, maxUnseen * turning))
}
