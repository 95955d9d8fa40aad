import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { Span } from '../time/dayBounds.ts'
import { clipSpans, totalOf } from '../time/spans.ts'
import { noCreep, type Creep } from './creepDistances.ts'
import { isDrivable } from './findJumps.ts'
import { readOdometer } from './odometerReading.ts'
import { firstAtLeast } from './firstAtLeast.ts'
import { peakSpeed } from './peakSpeed.ts'
import type { Fix } from './track.ts'
import { trackDistance } from './trackDistance.ts'
import type { TripPart } from './trip.ts'
import type { FixRange } from './measuredPath.ts'

/** Everything that is needed to measure the trips in a list of messages. */
export interface Evidence {
  messages: readonly StoredMessage[]
  fixes: readonly Fix[]
  ignitionOn: readonly Span[]
  moving: readonly Span[]
  idling: readonly Span[]
}

/**
 * Returns the measurements of a trip or a part of one; range is null when there's no fix near it. `around` are the distances before and after the
 * range that belong to it.
 */
export function describePart(
  { start, end }: Span,
  range: FixRange | null,
  evidence: Evidence,
  around: Creep = noCreep,
): TripPart {
  const { messages, fixes } = evidence
  const distance = range && range.last > range.first ? trackDistance(fixes, range.first, range.last) : null
  const from = range && fixes[range.first]
  const to = range && fixes[range.last]
  // Its readings while the vehicle was stationary before and after: by the first message of a drive, the vehicle has already covered some
  // distance.
  const firstMessage = firstAtLeast(messages, Math.min(start, from?.at ?? start), ({ created }) => created)
  const lastMessage = firstAtLeast(messages, Math.max(end, to?.at ?? end) + 1, ({ created }) => created) - 1
  const odometer = readOdometer(messages, firstMessage, lastMessage, distance)
  const spent = (spans: readonly Span[]) => totalOf(clipSpans(spans, { start, end }))
  const distanceKm = (odometer.rise?.km ?? distance?.km ?? 0) + around.beforeKm + around.afterKm
  const estimatedKm = odometer.rise === null ? (distance?.estimatedKm ?? 0) : 0
  return {
    started: start,
    completed: end,
    startLatitude: from?.latitude ?? null,
    startLongitude: from?.longitude ?? null,
    endLatitude: to?.latitude ?? null,
    endLongitude: to?.longitude ?? null,
    distanceKm,
    estimatedKm,
    odometerStartKm: odometer.startKm,
    odometerEndKm: odometer.endKm,
    engineMs: spent(evidence.ignitionOn),
    movingMs: spent(evidence.moving),
    idlingMs: spent(evidence.idling),
    peakSpeedKph: range && peakSpeed(fixes, range.first, range.last),
    path: {
      start,
      end,
      range,
      distanceKm,
      estimatedKm,
      beforeKm: around.beforeKm,
      odometer: odometer.rise,
    },
    share: { start, end },
  }
}

/**
 * Returns the fixes that belong to a span of ignition on: those within it, the one before (where the vehicle was stationary) and the one
 * after (where it stopped), if the span is long enough to cover the distance. Null when there are none.
 */
export function fixesAround(fixes: readonly Fix[], { start, end }: Span, nextStart: number): FixRange | null {
  const within = firstAtLeast(fixes, start, ({ at }) => at)
  const beyond = firstAtLeast(fixes, end + 1, ({ at }) => at)
  let first = within
  let last = beyond - 1
  const before = fixes[within - 1]
  const after = fixes[beyond]
  const firstInside = fixes[within]
  const lastInside = fixes[last]
  if (first > last) {
    if (before && after && after.at < nextStart && isDrivable({ ...before, at: start }, { ...after, at: end }))
      return { first: within - 1, last: beyond }
    return before ? { first: within - 1, last: within - 1 } : null
  }
  if (before && firstInside && isDrivable({ ...before, at: start }, firstInside)) first--
  if (after && lastInside && after.at < nextStart && isDrivable(lastInside, { ...after, at: end })) last++
  return { first, last }
}
