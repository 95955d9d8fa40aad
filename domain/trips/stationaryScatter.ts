import { itemAt } from '../lists/itemAt.ts'
import { shortestTurn } from '../places/shortestTurn.ts'
import { metresBetween } from './distance.ts'
import { firstAtLeast } from './firstAtLeast.ts'
import { hopsOf, type Hop } from './hop.ts'
import { movementLimits } from './movementLimits.ts'
import { noiseKph } from './roadSums.ts'
import { isStationary, type StepFix } from './stepEvidence.ts'

/** The minimum number of fixes of a stationary vehicle that show how far they scatter. */
const leastFixes = 16
/** This many fixes of a long stop show it as well as all of them. */
const fixesPerPeriod = 200
/** Half of the fixes at a place are within this many standard deviations of its centre. */
const medianDeviations = 1.1774

/**
 * Returns how far the fixes of a track scatter where its receiver reports for minutes that it's stationary: the standard deviation in metres,
 * north or east; null where it doesn't show. Half of them decide, because a feed with few fixes hides a short move in some stops.
 */
export function stationaryScatter(fixes: readonly StepFix[]): number | null {
  const offsets: number[] = []
  const hops = hopsOf(fixes)
  for (let first = 0; first < fixes.length; first++) {
    if (!isStationary(itemAt(fixes, first))) continue
    const last = lastStationary(fixes, first, hops)
    if (isLong(fixes, first, last)) for (const offset of offsetsOf(fixes, first, last)) offsets.push(offset)
    first = last
  }
  if (offsets.length < leastFixes) return null
  return deviationOf(offsets)
}

/** Returns the standard deviation of fixes, north or east, of which these are the metres from the middle of their place. */
function deviationOf(offsets: number[]): number {
  offsets.sort((a, b) => a - b)
  return itemAt(offsets, offsets.length >> 1) / medianDeviations
}

/** A fix of a stop lies this many standard deviations from another one by chance once in five hundred times. */
const driftDeviations = 5

/**
 * Marks the fixes of each stop of three minutes or more that its receiver reports with how far they drift there: the metres by which one may be off
 * from another by chance. The fixes of a feed with one a minute show no noise while the vehicle moves, and a receiver may drift further than its
 * fixes are off from each other.
 */
export function noteDrift(fixes: readonly (StepFix & { driftMetres?: number })[]): void {
  let hops: readonly Hop[] | null = null
  for (let first = 0; first < fixes.length; first++) {
    if (!isStationary(itemAt(fixes, first))) continue
    const end = lastStationary(fixes, first, [])
    // Most tracks of a drive have no such stop.
    if (isLong(fixes, first, end)) hops ??= hopsOf(fixes)
    for (let last = first; hops && first < end && isLong(fixes, first, end); first = last + 1) {
      last = lastStationary(fixes, first, hops)
      if (!isLong(fixes, first, last) || isCreeping(fixes, first, last)) continue
      const metres = deviationOf(offsetsOf(fixes, first, last)) * driftDeviations
      for (let index = first; index <= last; index++) itemAt(fixes, index).driftMetres = metres
    }
    first = end
  }
}

/** Returns whether a sixth or more of some fixes report more speed than noise: a forklift works at a crawl. */
function isCreeping(fixes: readonly StepFix[], first: number, last: number): boolean {
  let count = 0
  for (let index = first; index <= last; index++) if ((itemAt(fixes, index).speedKph ?? 0) >= noiseKph) count++
  return count >= (last + 1 - first) * movementLimits.workingShare
}

function isLong(fixes: readonly StepFix[], first: number, last: number): boolean {
  return itemAt(fixes, last).at - itemAt(fixes, first).at >= movementLimits.shortStopMs
}

/** Returns the last of the fixes from one on of a vehicle that's stationary at one place; it may hop to the next one between two of them. */
function lastStationary(fixes: readonly StepFix[], first: number, hops: readonly Hop[]): number {
  const { at } = itemAt(fixes, first)
  const hop = hops[firstAtLeast(hops, at, ({ end }) => end)]
  let last = first
  for (;;) {
    const [fix, next] = [itemAt(fixes, last), fixes[last + 1]]
    if (
      !next ||
      !isStationary(next) ||
      next.at - fix.at > movementLimits.readingHoldsMs ||
      next.at > (hop?.start ?? Infinity)
    )
      return last
    last++
  }
}

/**
 * Returns how far each of some fixes lies from their centre, a median that the few fixes before or after a short move don't affect, corrected for
 * small samples.
 */
function offsetsOf(fixes: readonly StepFix[], first: number, last: number): number[] {
  const stride = Math.ceil((last + 1 - first) / fixesPerPeriod)
  const sample: StepFix[] = []
  for (let index = first; index <= last; index += stride) sample.push(itemAt(fixes, index))
  const { longitude: from } = itemAt(fixes, first)
  const middle = {
    latitude: medianOf(sample.map(({ latitude }) => latitude)),
    longitude: from + medianOf(sample.map(({ longitude }) => shortestTurn(longitude - from))),
  }
  const narrowed = Math.sqrt(sample.length / Math.max(1, sample.length - 1))
  return sample.map((fix) => metresBetween(middle, fix) * narrowed)
}

function medianOf(values: number[]): number {
  return itemAt(
    values.sort((a, b) => a - b),
    values.length >> 1,
  )
}
