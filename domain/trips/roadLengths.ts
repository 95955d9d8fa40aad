import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from './distance.ts'
import { movementLimits } from './movementLimits.ts'
import type { StepFix } from './stepEvidence.ts'

/** This many steps before and after a step are used to compare reported speeds with distances on this road. */
const stepsBeside = 30
/** Longer steps are only used for themselves. */
const maxStepMs = movementLimits.readingHoldsMs
/** Following a road doesn't require longer steps than this; any excess distance in such steps is noise. */
const denseStepMs = 10_000
/** Steps of up to this length follow every bend. */
const followingSeconds = 2
/**
 * Receiver errors and bends explain a distance along the fixes that exceeds the one by speed by this factor; anything beyond that, for ten
 * minutes, is noise.
 */
const noisyRatio = 1.3
const noisyWindowMs = 600_000
/**
 * At 50 km/h the road between two fixes a minute apart is an eighth longer than the straight line; longer steps bend more, faster roads
 * less.
 */
const bendOfMinute = 0.12
const bendPaceKph = 50
/** The share of a change of speed over a minute, squared, by which the mean of both ends may be off; and the best accuracy of a speed. */
const scatterShare = 0.18
const minScatter = 0.01
/** The share by which roads of a pace bend more or less than is typical, at a fix a minute. */
const bendVaries = 0.1
/** Steps shorter than this, metres, have no direction: their fixes may be off by more than the vehicle went. */
const leastChordMetres = 20
/** A road bends at most so many times as much within steps as from step to step, and at most so many times as much as is typical. */
const maxUnseenBends = 3
const maxTypicalBends = 2

/** Running sums over the steps of a track, so that the sum of any part is one subtraction: index n sums the steps up to fix n. */
interface Sums {
  straight: Float64Array
  /** Of two measured steps in a row that have a direction: their straight lines, and that from the first fix to the last. */
  pairs: Float64Array
  chords: Float64Array
  bySpeed: Float64Array
  /**
   * Of the measured steps too long to follow the road: their straight lines, their distances by speed, and both multiplied by how much such
   * steps bend.
   */
  longStraight: Float64Array
  longBySpeed: Float64Array
  bendingStraight: Float64Array
  bendingBySpeed: Float64Array
  /** Metres squared by which the speeds at both ends may differ from what happened between them. */
  scatter: Float64Array
  /** Of the fixes before fix n: their speeds, and their squares. */
  speed: Float64Array
  speedSquared: Float64Array
}

/**
 * Returns the metres of road in each step of a track (index n is the step that ends at fix n; 0 is unused): the straight line, corrected by
 * what the reported speeds explain. How much the speeds count depends on how much they vary around the step; when they say little, a
 * typical bend is assumed. Dense fixes that cover much more distance than their speeds suggest are noise, and the speeds count instead.
 * Without speeds, and across more than 15 minutes, a step is its straight line.
 */
export function roadLengths(fixes: readonly StepFix[]): Float64Array {
  const lengths = new Float64Array(fixes.length)
  const sums = sumsOf(fixes)
  const runs = runsOf(fixes)
  const isNoisy = noiseFinder(fixes, sums)
  for (let index = 1; index < fixes.length; index++) {
    const straight = between(sums.straight, index - 1, index)
    const run = runs[index]
    const isDense = itemAt(fixes, index).at - itemAt(fixes, index - 1).at <= denseStepMs
    if (run && isDense && isNoisy(index, run)) lengths[index] = between(sums.bySpeed, index - 1, index)
    else lengths[index] = straight + (run ? bendsOf(sums, index, run) : 0)
  }
  return lengths
}

/** The fixes, first to last, between which no step is too long. */
interface Run {
  first: number
  last: number
}

function runsOf(fixes: readonly StepFix[]): (Run | undefined)[] {
  const runs: (Run | undefined)[] = [undefined]
  for (let index = 1; index < fixes.length; index++) {
    const isShort = itemAt(fixes, index).at - itemAt(fixes, index - 1).at <= maxStepMs
    const before = runs[index - 1]
    if (isShort && before) before.last = index
    runs.push(isShort ? (before ?? { first: index - 1, last: index }) : undefined)
  }
  return runs
}

function sumsOf(fixes: readonly StepFix[]): Sums {
  const empty = () => new Float64Array(fixes.length + 1)
  const sums: Sums = {
    straight: empty(),
    pairs: empty(),
    chords: empty(),
    bySpeed: empty(),
    longStraight: empty(),
    longBySpeed: empty(),
    bendingStraight: empty(),
    bendingBySpeed: empty(),
    scatter: empty(),
    speed: empty(),
    speedSquared: empty(),
  }
  for (let index = 0; index < fixes.length; index++) {
    const fix = itemAt(fixes, index)
    const before = fixes[index - 1]
    const kph = fix.speedKph ?? 0
    carry(sums.speed, index + 1, kph)
    carry(sums.speedSquared, index + 1, kph * kph)
    if (!before) continue
    const seconds = (fix.at - before.at) / 1000
    const straight = metresBetween(before, fix)
    const isMeasured = before.speedKph !== null && fix.speedKph !== null
    const bySpeed = isMeasured ? (((before.speedKph ?? 0) + kph) / 7.2) * seconds : straight
    const bending = isMeasured && seconds > followingSeconds ? Math.min(2.5, seconds / 60) ** 0.8 : 0
    const chord = bending > 0 ? chordOf(fixes, index, straight) : null
    carry(sums.pairs, index, chord?.pair ?? 0)
    carry(sums.chords, index, chord?.metres ?? 0)
    carry(sums.straight, index, straight)
    carry(sums.bySpeed, index, bySpeed)
    carry(sums.longStraight, index, bending > 0 ? straight : 0)
    carry(sums.longBySpeed, index, bending > 0 ? bySpeed : 0)
    const change = bending > 0 ? ((kph - (before.speedKph ?? 0)) / 3.6) * seconds : 0
    carry(sums.scatter, index, change * change * scatterShare * Math.min(1, seconds / 60))
    carry(sums.bendingStraight, index, straight * bending)
    carry(sums.bendingBySpeed, index, bySpeed * bending)
  }
  return sums
}

/** Returns the straight line over a step and the one before it, when both are measured and have a direction; and how long the two are. */
function chordOf(fixes: readonly StepFix[], index: number, straight: number): { pair: number; metres: number } | null {
  const [first, middle] = [fixes[index - 2], fixes[index - 1]]
  if (!first || !middle || first.speedKph === null || middle.at - first.at > maxStepMs) return null
  const before = metresBetween(first, middle)
  if (before < leastChordMetres || straight < leastChordMetres) return null
  return { pair: before + straight, metres: metresBetween(first, itemAt(fixes, index)) }
}

/** Sets a running sum at an index to the previous sum plus a value. */
function carry(sum: Float64Array, to: number, value: number): void {
  sum[to] = (sum[to - 1] ?? 0) + value
}

function between(sums: Float64Array, first: number, last: number): number {
  return itemAt(sums, last) - itemAt(sums, first)
}

/**
 * Returns the metres by which the road of a step exceeds its straight line, from the shortfall of the steps around it according to their
 * speeds and from how roads typically bend, each weighted by its certainty. Steps that bend more get more of it.
 */
function bendsOf(sums: Sums, index: number, run: Run): number {
  const own = between(sums.bendingBySpeed, index - 1, index)
  if (own === 0) return 0
  const first = Math.max(run.first, index - 1 - stepsBeside)
  const last = Math.min(run.last, index + stepsBeside)
  const speeds = between(sums.speed, first, last + 1)
  if (speeds === 0) return 0
  const paceKph = between(sums.speedSquared, first, last + 1) / speeds
  const straight = Math.max(1, between(sums.longStraight, first, last))
  const bending = between(sums.bendingStraight, first, last) / straight
  const bySpeedExcess = between(sums.longBySpeed, first, last) / straight - 1
  const typical = bendOfMinute * Math.min(1.5, Math.max(0.4, bendPaceKph / paceKph)) * bending
  const pairs = between(sums.pairs, first, last)
  const turning = pairs === 0 ? null : pairs / between(sums.chords, first, last) - 1
  const bend = turning === null ? typical : bendSeen(typical, turning, bending)
  // A road that bends far more than typical has hairpins, or is a field.
  const bendScatter = Math.max(bendVaries * bending ** 0.75, (bySpeedExcess - bend) / 2)
  const speedScatter = minScatter + Math.sqrt(between(sums.scatter, first, last)) / straight
  const trust = bendScatter ** 2 / (bendScatter ** 2 + speedScatter ** 2)
  const excess = Math.max(0, trust * bySpeedExcess + (1 - trust) * bend) * straight
  return (excess * own) / between(sums.bendingBySpeed, first, last)
}

/**
 * Returns by how much roads are longer than the straight lines of their steps, from how roads of this pace typically bend and from how much
 * these turn from step to step. A street that leads straight on has no bends between two fixes either; where it turns at most corners, a step
 * of a minute hides about as much as shows from step to step, a shorter one less.
 */
function bendSeen(typical: number, turning: number, bending: number): number {
  const hidden = Math.min(turning * Math.sqrt(bending), maxTypicalBends * typical)
  return Math.max(hidden, Math.min(typical, maxUnseenBends * turning))
}

/**
 * Returns a function that says of steps, queried in order, whether the ten minutes around them (or at the end of their run) have far more
 * distance than speed.
 */
function noiseFinder(fixes: readonly StepFix[], { straight, bySpeed }: Sums): (index: number, run: Run) => boolean {
  const times = Float64Array.from(fixes, ({ at }) => at)
  let first = 0
  let last = 0
  return (index, run) => {
    const runStart = itemAt(times, run.first)
    const middle = Math.max(itemAt(times, index), runStart + noisyWindowMs / 2)
    const end = Math.min(itemAt(times, run.last), middle + noisyWindowMs / 2)
    if (end - runStart < noisyWindowMs / 2) return false
    first = Math.max(first, run.first)
    last = Math.max(last, run.first)
    while (last < run.last && itemAt(times, last) < end) last++
    while (first < index - 1 && itemAt(times, first + 1) <= end - noisyWindowMs) first++
    const explained = between(bySpeed, first, last) * noisyRatio + movementLimits.maxTremblingMetres
    return between(straight, first, last) > explained
  }
}
