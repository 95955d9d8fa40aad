import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { itemAt, lastItem } from '../lists/itemAt.ts'
import type { Span } from '../time/dayBounds.ts'
import { firstAtLeast } from './firstAtLeast.ts'
import type { OdometerRise } from './odometerReading.ts'
import type { Fix } from './track.ts'
import { countSteps } from './trackDistance.ts'

/** The first and last fix of a trip, as indexes into the track. */
export interface FixRange {
  first: number
  last: number
}

/** What is needed to compute how far a vehicle had come at any time of a trip; epoch milliseconds. */
export interface MeasuredPath extends Span {
  /** Null when there's no fix near it. */
  range: FixRange | null
  distanceKm: number
  estimatedKm: number
  /** The part of the distance that belongs to its very beginning: creeping before a drive. */
  beforeKm: number
  /** Set if the distance is measured by it. */
  odometer: OdometerRise | null
}

/** What a path is measured with. */
export interface PathEvidence {
  fixes: readonly Fix[]
  /** In order of time. */
  messages: readonly StoredMessage[]
}

/** A distance, and the part of it that spans gaps of more than a minute between fixes; km. */
export interface PartDistance {
  distanceKm: number
  estimatedKm: number
}

/** Returns the distance of a part of a path, so that the parts add up to the whole. */
export function distanceWithin(path: MeasuredPath, { start, end }: Span, evidence: PathEvidence): PartDistance {
  const [from, to] = [distanceUntil(path, start, evidence), distanceUntil(path, end, evidence)]
  return { distanceKm: to.distanceKm - from.distanceKm, estimatedKm: to.estimatedKm - from.estimatedKm }
}

/**
 * Returns the distance covered on a path at a time: by the odometer if it measures the path, else along the fixes that count. It depends only on
 * what is around and before that time, so two days that see different ends of a drive still share out the same distance.
 */
function distanceUntil(path: MeasuredPath, at: number, evidence: PathEvidence): PartDistance {
  const { start, end, distanceKm, estimatedKm, beforeKm, odometer } = path
  if (at <= start) return { distanceKm: 0, estimatedKm: 0 }
  if (at >= end) return { distanceKm, estimatedKm }
  const steps = stepsOf(path, evidence.fixes)
  if (steps === null) {
    const share = (at - start) / (end - start)
    return { distanceKm: distanceKm * share, estimatedKm: estimatedKm * share }
  }
  if (odometer) return { distanceKm: beforeKm + odometerUntil(odometer, at, evidence, steps), estimatedKm: 0 }
  return { distanceKm: beforeKm + sumUntil(steps, steps.km, at), estimatedKm: sumUntil(steps, steps.estimatedKm, at) }
}

/** Running sums of the distance along a path at the times of the fixes that count. */
interface Steps {
  at: number[]
  km: number[]
  estimatedKm: number[]
}

/** The hours of a day request the same paths repeatedly. */
const known = new WeakMap<MeasuredPath, Steps | null>()

/** Returns the steps of a path; null if its fixes show no distance. */
function stepsOf(path: MeasuredPath, fixes: readonly Fix[]): Steps | null {
  const found = known.get(path)
  if (found !== undefined) return found
  const { range, start, end } = path
  const within = (index: number) => Math.min(end, Math.max(start, itemAt(fixes, index).at))
  let [metres, estimated] = [0, 0]
  const steps: Steps | null = range && { at: [within(range.first)], km: [0], estimatedKm: [0] }
  if (range && steps)
    countSteps(fixes, range.first, range.last, (step) => {
      metres += step.metres
      if (step.isEstimated) estimated += step.metres
      steps.at.push(within(step.index))
      steps.km.push(metres / 1000)
      steps.estimatedKm.push(estimated / 1000)
    })
  const shown = metres > 0 ? steps : null
  known.set(path, shown)
  return shown
}

/** Returns a running sum at a time, interpolated by time within a step. */
function sumUntil({ at: times }: Steps, sums: readonly number[], at: number): number {
  const next = firstAtLeast(times, at, (time) => time)
  if (next === 0) return 0
  if (next === times.length) return lastItem(sums)
  const [from, to] = [itemAt(times, next - 1), itemAt(times, next)]
  const behind = itemAt(sums, next - 1)
  return behind + ((itemAt(sums, next) - behind) * (at - from)) / (to - from)
}

/** Returns the odometer at a time, interpolated between the readings before and after. */
function odometerUntil(
  { km, startKm, from, to }: OdometerRise,
  at: number,
  { messages }: PathEvidence,
  steps: Steps,
): number {
  const beyond = firstAtLeast(messages, at + 1, ({ created }) => created)
  const before = readingFrom(messages, beyond - 1, -1)
  const after = readingFrom(messages, beyond, 1)
  if (!before || before.created < from) return 0
  if (!after || after.created > to) return km
  const along = (time: number) => sumUntil(steps, steps.km, time)
  const wholeKm = along(after.created) - along(before.created)
  const share =
    wholeKm > 0
      ? (along(at) - along(before.created)) / wholeKm
      : (at - before.created) / (after.created - before.created)
  return before.odometerKm - startKm + (after.odometerKm - before.odometerKm) * share
}

/** Returns the first odometer reading from a message on, forwards (1) or backwards (-1). */
function readingFrom(messages: readonly StoredMessage[], from: number, direction: 1 | -1) {
  for (let index = from; ; index += direction) {
    const message = messages[index]
    if (!message) return null
    const { odometerKm, created } = message
    if (odometerKm !== null) return { odometerKm, created }
  }
}
