import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from './distance.ts'
import { sharesDrivenThrough } from './sharesDrivenThrough.ts'
import { movementLimits } from './movementLimits.ts'
import { isStationary, type StepFix } from './stepEvidence.ts'

/** Longer steps aren't used to judge others. */
const maxStepMs = movementLimits.readingHoldsMs
/** Steps of up to this length follow every bend. */
const followingSeconds = 2
/** Without speeds, steps shorter than the bends of the road follow them in part. */
const bendSeconds = 15
/** In shorter steps, the speeds at their ends miss less. */
const eventfulSeconds = 30
/** Steps shorter than this, metres, have no direction: their fixes may be off by more than the vehicle went. */
const leastChordMetres = 20
/** A step this many times as long as the one beside it shows hardly any of a turn between them. */
const maxUnlikeSteps = 3
/** So many short steps at most count as one: the noise of their fixes adds up. */
const maxShortSteps = 8

/** Running sums over the steps of a track, so that the sum of any part is one subtraction: index n sums the steps up to fix n. */
export interface StepSums {
  straight: Float64Array
  /** The distance that the speeds at both ends give; the straight line where one of them is unknown. */
  bySpeed: Float64Array
}

/** Sums that show how roads bend; those over steps leave out the ones that follow the road, and either those without speeds or those with them. */
export interface BendSums {
  /** Of two steps in a row that have a direction: their straight lines, and that from the first fix to the last. */
  pairs: Float64Array
  chords: Float64Array
  /** Straight lines without the noise of their fixes, distances by speed, and both multiplied by how much such steps bend. */
  straight: Float64Array
  bySpeed: Float64Array
  bendingStraight: Float64Array
  bendingBySpeed: Float64Array
  /** Squared changes of speed over a step, and over it and the one before, in metres squared. */
  changes: Float64Array
  pairChanges: Float64Array
  /** Of the fixes before fix n: their speeds, and their squares. */
  speed: Float64Array
  speedSquared: Float64Array
}

/** The fixes, first to last, between which no step is too long. */
export interface Run {
  first: number
  last: number
}

/** Below this, km/h, a receiver reports noise. */
export const noiseKph = 1

/** Returns for each fix the run that its step belongs to; undefined where the step is too long. */
export function runsOf(fixes: readonly StepFix[]): (Run | undefined)[] {
  const runs: (Run | undefined)[] = [undefined]
  for (let index = 1; index < fixes.length; index++) {
    const isShort = itemAt(fixes, index).at - itemAt(fixes, index - 1).at <= maxStepMs
    const before = runs[index - 1]
    if (isShort && before) before.last = index
    runs.push(isShort ? (before ?? { first: index - 1, last: index }) : undefined)
  }
  return runs
}

/**
 * Returns the running sums, in metres, of a track's steps: along straight lines, and by the speeds at both ends (their mean times the step's
 * duration). Fixes must be in order of time.
 */
export function stepSums(fixes: readonly StepFix[]): StepSums {
  const sums: StepSums = { straight: new Float64Array(fixes.length), bySpeed: new Float64Array(fixes.length) }
  for (let index = 1; index < fixes.length; index++) {
    const [from, to] = [itemAt(fixes, index - 1), itemAt(fixes, index)]
    const straight = metresBetween(from, to)
    const isMeasured = from.speedKph !== null && to.speedKph !== null
    const metres = isMeasured ? ((drivenKph(from) + drivenKph(to)) / 7.2) * (drivenMs(fixes, index) / 1000) : straight
    carry(sums.straight, index, straight)
    carry(sums.bySpeed, index, metres)
  }
  return sums
}

/** The number of steps of a drive that show how long its device waits between two fixes. */
const stepsOfDrive = 4

/**
 * Returns for how many milliseconds of a step the speeds at its ends count. A device that reports less often once its vehicle has stopped sends
 * nothing for ten minutes after a last fix at speed: of a step of more than 90 s to or from a stop, the speed counts for no longer than the
 * device waits between the nearest fixes of the drive, unless the vehicle went further than that.
 */
export function drivenMs(fixes: readonly StepFix[], index: number): number {
  const [from, to] = [itemAt(fixes, index - 1), itemAt(fixes, index)]
  const lasting = to.at - from.at
  if (lasting <= movementLimits.sampledReportMs || isStationary(from) === isStationary(to)) return lasting
  const direction = isStationary(from) ? 1 : -1
  let maxMs = 0
  let moving = isStationary(from) ? index : index - 1
  for (let count = 0; count < stepsOfDrive; count++) {
    const [fix, next] = [itemAt(fixes, moving), fixes[moving + direction]]
    if (!next || next.speedKph === null || isStationary(next)) break
    maxMs = Math.max(maxMs, Math.abs(next.at - fix.at))
    moving += direction
  }
  if (maxMs === 0) return lasting
  // If the distance is longer than that, the vehicle did drive on: in a tunnel, up to a red light.
  const fastestKph = Math.max(from.speedKph ?? 0, to.speedKph ?? 0)
  return metresBetween(from, to) > (fastestKph / 3.6) * (maxMs / 1000) ? lasting : Math.min(lasting, maxMs)
}

const drivenKph = ({ speedKph }: StepFix) => (speedKph !== null && speedKph >= noiseKph ? speedKph : 0)

/**
 * Returns the sums over the steps with speeds at both ends, or over the others, whose speed is then that of their straight lines. pathShares:
 * which share of each straight line the vehicle went, the rest being noise (trackNoise); null if all of them.
 */
export function bendSums(
  fixes: readonly StepFix[],
  steps: StepSums,
  pathShares: Float64Array | null,
  hasSpeeds: boolean,
): BendSums {
  const empty = () => new Float64Array(fixes.length + 1)
  const drivenThrough = sharesDrivenThrough(fixes, steps.straight)
  /** How much of its bends a step without speeds may hide, compared with one that has them. */
  const shareHidden = (index: number, seconds: number) => Math.min(1, seconds / bendSeconds) * drivenThrough(index)
  const sums: BendSums = {
    pairs: empty(),
    chords: empty(),
    straight: empty(),
    bySpeed: empty(),
    bendingStraight: empty(),
    bendingBySpeed: empty(),
    changes: empty(),
    pairChanges: empty(),
    speed: empty(),
    speedSquared: empty(),
  }
  for (let index = 0; index < fixes.length; index++) {
    const fix = itemAt(fixes, index)
    const before = fixes[index - 1]
    const seconds = before ? (fix.at - before.at) / 1000 : 0
    const paceKph = seconds > 0 ? (between(steps.straight, index - 1, index) / seconds) * 3.6 : 0
    const kph = hasSpeeds ? (fix.speedKph ?? 0) : paceKph
    carry(sums.speed, index + 1, kph)
    carry(sums.speedSquared, index + 1, kph * kph)
    if (!before) continue
    const isMeasured = before.speedKph !== null && fix.speedKph !== null
    const isStraight = before.isAtTurn === true && fix.isAtTurn === true
    const isWanted = isMeasured === hasSpeeds && seconds > followingSeconds && !isStraight
    const bending = isWanted ? Math.min(2.5, seconds / 60) ** 0.8 * (hasSpeeds ? 1 : shareHidden(index, seconds)) : 0
    const straight = bending > 0 ? between(steps.straight, index - 1, index) : 0
    const bySpeed = bending > 0 ? between(steps.bySpeed, index - 1, index) : 0
    const chord = bending > 0 ? chordOf(fixes, steps.straight, index, hasSpeeds) : null
    carry(sums.pairs, index, chord?.pair ?? 0)
    carry(sums.chords, index, chord?.metres ?? 0)
    carry(sums.straight, index, pathShares ? straight * itemAt(pathShares, index) : straight)
    carry(sums.bySpeed, index, bySpeed)
    carry(sums.bendingStraight, index, straight * bending)
    carry(sums.bendingBySpeed, index, bySpeed * bending)
    const first = isFirstOfPair(fixes, index, true) ? itemAt(fixes, index - 2) : before
    const weight = bending > 0 ? (seconds / 3.6) ** 2 * Math.min(1, seconds / eventfulSeconds) ** 2 : 0
    carry(sums.changes, index, (kph - (before.speedKph ?? 0)) ** 2 * weight)
    carry(sums.pairChanges, index, (kph - (first.speedKph ?? 0)) ** 2 * weight)
  }
  return sums
}

/** Returns whether the step before the one that ends at a fix is measured (or isn't) and not too long. */
function isFirstOfPair(fixes: readonly StepFix[], index: number, hasSpeeds: boolean): boolean {
  const [first, middle] = [fixes[index - 2], fixes[index - 1]]
  if (!first || !middle || middle.at - first.at > maxStepMs) return false
  return !hasSpeeds || first.speedKph !== null
}

/**
 * Returns the straight line over a step and as long a part of the track before it, when both have a direction, and speeds if those are wanted;
 * and how long the two are. A device that reports in pairs of fixes, or at its stops too, has steps that are too short to show a turn beside
 * the next one: several of them count as one.
 */
function chordOf(fixes: readonly StepFix[], straights: Float64Array, index: number, hasSpeeds: boolean) {
  const straight = between(straights, index - 1, index)
  if (straight < leastChordMetres || !isFirstOfPair(fixes, index, hasSpeeds)) return null
  const [middle, last] = [itemAt(fixes, index - 1), itemAt(fixes, index)]
  let first = index - 2
  const isLikeSteps = () => (middle.at - itemAt(fixes, first).at) * maxUnlikeSteps >= last.at - middle.at
  while (!isLikeSteps() && first > index - maxShortSteps && isFirstOfPair(fixes, first + 1, hasSpeeds)) first--
  const lasting = middle.at - itemAt(fixes, first).at
  if (!isLikeSteps() || lasting > maxUnlikeSteps * (last.at - middle.at)) return null
  const before = between(straights, first, index - 1)
  if (before < leastChordMetres) return null
  return { pair: before + straight, metres: metresBetween(itemAt(fixes, first), last) }
}

/** Sets a running sum at an index to the previous sum plus a value. */
export function carry(sum: Float64Array, to: number, value: number): void {
  sum[to] = (sum[to - 1] ?? 0) + value
}

/** Returns the sum of the steps from one fix to another. */
export function between(sums: Float64Array, first: number, last: number): number {
  return itemAt(sums, last) - itemAt(sums, first)
}
