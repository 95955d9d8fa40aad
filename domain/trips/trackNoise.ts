import { itemAt } from '../lists/itemAt.ts'
import { movementLimits } from './movementLimits.ts'
import { roadAcross } from './roadAcross.ts'
import { between, carry, type Run, type StepSums } from './roadSums.ts'
import { isFast, isStationary, type StepFix } from './stepEvidence.ts'
import { shortestTurn } from '../places/shortestTurn.ts'

/** Following a road doesn't require longer steps than this; any excess distance in such steps is noise. */
const denseStepMs = 10_000
/** Without speeds, bends in longer steps look like noise, and fixes that are nearer to each other may be from a stationary vehicle. */
const unmeasuredStepMs = 2_000
const leastLineMetres = 10
/** The time around a step whose distances are compared with its speeds. */
const windowMs = 600_000
/** A path along fixes that is more than this many times as long as the distance by speed is noise, however little noise its fixes seem to have. */
const noisyRatio = 1.3
/**
 * The number of moving fixes that show their noise, including those of some hours before if there are few, and the least that do. It's measured
 * again at fixed minutes of clock time, so that the result is the same wherever a track is cut.
 */
const fixesPerBlock = 64
const leastFixes = 16
const blockMs = 600_000
const knownForMs = 4 * 3_600_000
const knownBackMs = 3_600_000
/**
 * A quarter of the fixes lie nearer to the line between their neighbours than this share of their noise. Bends displace the others, so the
 * quarter stays the same on a winding road.
 */
const quarterShare = 0.39
/** The noise that a smoothing receiver leaves, and what bends add, metres. */
const smoothMetres = 0.3
/** Fixes that drift together lengthen a path more than their distances from it show; while the vehicle is stationary, this grows with time. */
const driftFactor = 2
const maxDriftFixes = 20
/** Noise below this share of the path isn't worth correcting. */
const leastShare = 0.01

/** The noise of a track. Index n is fix n, or the step that ends at it. */
export interface TrackNoise {
  /** How far each fix is off by chance, metres (one standard deviation, north or east); 0 where it doesn't show. */
  deviations: Float64Array
  /** The share of each straight line that the vehicle drove; 0 where its fixes are useless and only the speeds count. */
  pathShares: Float64Array
}

/**
 * Returns how much of a track is noise. Noise lengthens a path, and more so the shorter its steps are: 2 m of it make rows mown at 8 km/h a fifth
 * longer at one fix every 2 s. It's measured by how far each fix lies beside the line between its neighbours, and counts only as far as the
 * surrounding path is longer than its speeds say. Null for a track without dense steps, where it doesn't show.
 */
export function trackNoise(fixes: readonly StepFix[], steps: StepSums): TrackNoise | null {
  if (!fixes.some((fix, index) => index > 0 && fix.at - itemAt(fixes, index - 1).at <= denseStepMs)) return null
  const deviations = deviationsOf(fixes)
  const { path, bySpeed, noise } = pathSums(fixes, steps, deviations)
  const pathShares = new Float64Array(fixes.length).fill(1)
  let first = 0
  let last = 0
  for (let index = 1; index < fixes.length; index++) {
    const [from, to] = [itemAt(fixes, index - 1), itemAt(fixes, index)]
    while (last < fixes.length - 1 && itemAt(fixes, last).at < to.at + windowMs / 2) last++
    while (first < index - 1 && itemAt(fixes, first + 1).at < from.at - windowMs / 2) first++
    if (to.at - from.at > denseStepMs) continue
    const metres = between(path, first, last)
    const explained = between(bySpeed, first, last)
    const isLong = itemAt(fixes, last).at - itemAt(fixes, first).at >= windowMs / 2
    if (isLong && metres > explained * noisyRatio + movementLimits.maxJitterMetres) {
      pathShares[index] = isStationary(from) && isStationary(to) ? 1 : 0
      continue
    }
    const surplus = Math.min(metres - explained, between(noise, first, last))
    if (surplus > metres * leastShare) pathShares[index] = 1 - surplus / metres
  }
  return { deviations, pathShares }
}

/**
 * Returns the noise of each fix, measured by the dense and moving ones of the same minutes and before. Where there are too few, the noise of the
 * next ones is used, if they follow soon.
 */
function deviationsOf(fixes: readonly StepFix[]): Float64Array {
  const deviations = new Float64Array(fixes.length)
  const timeAt = (index: number) => itemAt(fixes, index).at
  const seen: { offset: number; at: number }[] = []
  let unknownFrom = 0
  for (let from = 0, to = 0; from < fixes.length; from = to) {
    const blockStart = Math.floor(timeAt(from) / blockMs) * blockMs
    const countBefore = seen.length
    for (to = from; to < fixes.length && timeAt(to) < blockStart + blockMs; to++) {
      const offset = offsetOf(fixes[to - 1], itemAt(fixes, to), fixes[to + 1])
      if (offset !== null) seen.push({ offset, at: timeAt(to) })
    }
    let first = Math.max(0, Math.min(countBefore, seen.length - fixesPerBlock))
    while (first < seen.length && itemAt(seen, first).at < blockStart - knownForMs) first++
    if (seen.length - first < leastFixes) continue
    const metres = noiseShownBy(seen.slice(first).map(({ offset }) => offset))
    while (unknownFrom < from && timeAt(unknownFrom) < blockStart - knownBackMs) unknownFrom++
    deviations.fill(metres, unknownFrom, to)
    unknownFrom = to
  }
  return deviations
}

/** Returns the noise of fixes, given how far each lies from the line between its neighbours. */
function noiseShownBy(offsets: number[]): number {
  offsets.sort((a, b) => a - b)
  const metres = itemAt(offsets, offsets.length >> 2) / quarterShare
  return Math.sqrt(Math.max(0, metres ** 2 - smoothMetres ** 2))
}

const metresPerDegree = 111_195

/**
 * Returns how far a fix lies from the line between its neighbours, metres; null unless all three are dense and moving, by their speeds or,
 * where none is reported, because they're apart.
 */
function offsetOf(before: StepFix | undefined, fix: StepFix, after: StepFix | undefined): number | null {
  if (!before || !after) return null
  const stepMs = Math.max(after.at - fix.at, fix.at - before.at)
  const isMeasured = isFast(before) && isFast(fix) && isFast(after)
  const isUnmeasured = before.speedKph === null && fix.speedKph === null && after.speedKph === null
  if (!(isMeasured && stepMs <= denseStepMs) && !(isUnmeasured && stepMs <= unmeasuredStepMs)) return null
  const narrowing = Math.cos((before.latitude * Math.PI) / 180)
  const [north, east] = [after.latitude - before.latitude, shortestTurn(after.longitude - before.longitude) * narrowing]
  const length = Math.hypot(north, east)
  if (length === 0 || (isUnmeasured && length * metresPerDegree < leastLineMetres)) return null
  const across =
    (fix.latitude - before.latitude) * east - shortestTurn(fix.longitude - before.longitude) * narrowing * north
  return (Math.abs(across) / length) * metresPerDegree
}

/**
 * Returns running sums over the steps from each fix whose receiver reports movement to the next such one, across any stop in between: the
 * straight-line distance, the distance by speed, and how much noise may have added.
 */
function pathSums(fixes: readonly StepFix[], steps: StepSums, deviations: Float64Array) {
  const empty = () => new Float64Array(fixes.length)
  const sums = { path: empty(), bySpeed: empty(), noise: empty() }
  let counted: number | null = null
  for (let index = 0; index < fixes.length; index++) {
    const { at, speedKph } = itemAt(fixes, index)
    const before = fixes[index - 1]
    if (!before || speedKph === null || at - before.at > denseStepMs) counted = null
    let [path, bySpeed, noise] = [0, 0, 0]
    if (speedKph !== null && !isStationary({ speedKph })) {
      if (counted !== null) {
        const isStep = counted === index - 1
        path = isStep
          ? between(steps.straight, counted, index)
          : roadAcross(fixes, counted, index, movementLimits.noiseDeviations * Math.SQRT2 * itemAt(deviations, index))
        bySpeed = between(steps.bySpeed, counted, index)
        const drifting = Math.SQRT2 * itemAt(deviations, index) * Math.sqrt(Math.min(maxDriftFixes, index - counted))
        noise = driftFactor * (Math.hypot(bySpeed, drifting) - bySpeed)
      }
      counted = index
    }
    carry(sums.path, index, path)
    carry(sums.bySpeed, index, bySpeed)
    carry(sums.noise, index, noise)
  }
  return sums
}

/**
 * Returns a function that returns whether a step is dense and the ten minutes around it (or at the end of its run) have far more distance than
 * speed, including the jitter of a stationary vehicle. Call it for the steps in order.
 */
export function noiseFinder(fixes: readonly StepFix[], steps: StepSums): (index: number, run: Run) => boolean {
  const timeAt = (index: number) => itemAt(fixes, index).at
  let first = 0
  let last = 0
  return (index, run) => {
    if (timeAt(index) - timeAt(index - 1) > denseStepMs) return false
    const runStart = timeAt(run.first)
    const middle = Math.max(timeAt(index), runStart + windowMs / 2)
    const end = Math.min(timeAt(run.last), middle + windowMs / 2)
    if (end - runStart < windowMs / 2) return false
    first = Math.max(first, run.first)
    last = Math.max(last, run.first)
    while (last < run.last && timeAt(last) < end) last++
    while (first < index - 1 && timeAt(first + 1) <= end - windowMs) first++
    const explained = between(steps.bySpeed, first, last) * noisyRatio + movementLimits.maxJitterMetres
    return between(steps.straight, first, last) > explained
  }
}
