import type { Dwell } from '../../places/findDwells.ts'
import type { Span } from '../../time/dayBounds.ts'
import { clipSpans, mergeSpans, subtractSpans, totalOf } from '../../time/spans.ts'
import type { Position } from '../../places/position.ts'
import { movementLimits } from '../../trips/movementLimits.ts'
import type { Movement } from '../../trips/trip.ts'
import { isLongEnough, type ReportPlace } from '../day/geoOverlayEvents.ts'
import { firstAtLeast } from '../../trips/firstAtLeast.ts'
import { positionAt, type ReportDay } from '../day/reportDay.ts'
import { withoutDevice } from '../day/withoutDevice.ts'

/** The part of a visit within the day, epoch milliseconds. place is null for a stop elsewhere. */
export interface VisitSpan extends Span {
  place: ReportPlace | null
  position: Position | null
  /** It began before the day or before the first message. */
  startedBefore: boolean
  continues: boolean
  /** As far as we know, it hasn't ended. */
  isOpen: boolean
}

/** Returns the visits of a day by arrival: dwells in places, and stops elsewhere. */
export function visitSpans(day: ReportDay, movement: Movement, dwells: readonly Dwell<ReportPlace>[]): VisitSpan[] {
  const inPlaces = placeVisits(day, dwells)
  const covered = mergeSpans(inPlaces)
  const elsewhere = stops(day, movement).filter((stop) => totalOf(clipSpans(covered, stop)) * 2 < stop.end - stop.start)
  return [...inPlaces, ...elsewhere].sort((a, b) => a.start - b.start || b.end - a.end)
}

function placeVisits({ bounds, isOver, useFiltering }: ReportDay, dwells: readonly Dwell<ReportPlace>[]): VisitSpan[] {
  return dwells
    .filter((dwell) => !useFiltering || isLongEnough(dwell))
    .flatMap(({ place, entered, left, stationary, firstInside }) => {
      // It arrives where it stops; driving through a place only has the crossings of its border.
      const stopped = stationary && stationary.since > firstInside.at ? stationary.since : entered
      const since = entered === null ? firstInside.at : (stopped ?? entered)
      const until = left ?? Number.POSITIVE_INFINITY
      const span = { start: Math.max(since, bounds.start), end: Math.min(until, bounds.end) }
      if (span.start >= span.end) return []
      const { latitude, longitude } = firstInside
      return [
        {
          ...span,
          place,
          position: { latitude, longitude },
          startedBefore: entered === null || since < bounds.start,
          continues: isOver && until > bounds.end,
          isOpen: !isOver && left === null,
        },
      ]
    })
}

/**
 * Returns where it was stationary between trips or between the legs of one, from stopping to driving off; idling there belongs to the stop.
 * Filtering leaves out short waits. Without a device, it isn't known where it was.
 */
function stops(day: ReportDay, movement: Movement): VisitSpan[] {
  const { bounds, isOver, track, telemetry, useFiltering } = day
  const firstFix = track[0]
  if (!firstFix || firstFix.at >= bounds.end) return []
  const driven = movement.trips.flatMap(({ legs, ...trip }) =>
    (legs.length > 0 ? legs : [trip]).flatMap((part, i, parts) =>
      withoutIdling({ start: part.started, end: part.completed }, movement.idling, trip.open && i === parts.length - 1),
    ),
  )
  const observed = { start: Math.max(bounds.start, firstFix.at), end: bounds.end }
  return subtractSpans([observed], mergeSpans([...driven, ...withoutDevice(telemetry)]))
    .filter(({ start, end }) => !useFiltering || end - start >= movementLimits.filterMs)
    .map((span) => {
      const isAtStart = span.start === observed.start
      const isAtEnd = span.end === bounds.end
      return {
        ...span,
        place: null,
        position: isAtStart ? positionAt(track, span.start) : placeOfStop(track, span),
        startedBefore: isAtStart && !driven.some(({ end }) => end === span.start),
        continues: isAtEnd && isOver,
        isOpen: isAtEnd && !isOver,
      }
    })
}

/** Returns a trip from driving off to stopping; empty when it didn't drive. An open trip has no end. */
function withoutIdling(trip: Span, idling: readonly Span[], isOpen: boolean): Span[] {
  const warmUp = idling.find(({ start, end }) => start <= trip.start && end > trip.start)
  const last = idling.find(({ start, end }) => start > trip.start && start < trip.end && end >= trip.end)
  const start = Math.min(trip.end, warmUp?.end ?? trip.start)
  const end = isOpen ? Number.POSITIVE_INFINITY : Math.max(start, last?.start ?? trip.end)
  return start < end ? [{ start, end }] : []
}

/** Returns where the first fix of a stop shows it: the asset arrived between two fixes and was still moving at the first of them. */
function placeOfStop(track: ReportDay['track'], { start, end }: Span): Position | null {
  const first = track[firstAtLeast(track, start, ({ at }) => at)]
  return first && first.at < end ? first : positionAt(track, start)
}
