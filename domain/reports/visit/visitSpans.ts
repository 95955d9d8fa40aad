import type { Stay } from '../../places/findStays.ts'
import type { Span } from '../../time/dayBounds.ts'
import { clipSpans, mergeSpans, subtractSpans, totalOf } from '../../time/spans.ts'
import type { Position } from '../../trips/distance.ts'
import { movementLimits } from '../../trips/movementLimits.ts'
import type { Movement } from '../../trips/trip.ts'
import { isLongEnough, type ReportPlace } from '../day/geoOverlayEvents.ts'
import { firstAtLeast } from '../../trips/searchSorted.ts'
import { positionAt, type ReportDay } from '../day/reportDay.ts'

/** A visit as far as it lies in the day, epoch milliseconds. place is null for a stop elsewhere. */
export interface VisitSpan extends Span {
  place: ReportPlace | null
  position: Position | null
  /** It began before the day, or before anything was heard. */
  startedBefore: boolean
  continues: boolean
  /** It has not ended as far as we know. */
  isOpen: boolean
}

/** The visits of a day by arrival: stays in places, and stops elsewhere. */
export function visitSpans(day: ReportDay, movement: Movement, stays: readonly Stay<ReportPlace>[]): VisitSpan[] {
  const inPlaces = placeVisits(day, stays)
  const covered = mergeSpans(inPlaces)
  const elsewhere = stops(day, movement).filter((stop) => totalOf(clipSpans(covered, stop)) * 2 < stop.end - stop.start)
  return [...inPlaces, ...elsewhere].sort((a, b) => a.start - b.start || b.end - a.end)
}

function placeVisits({ bounds, isOver, useFiltering }: ReportDay, stays: readonly Stay<ReportPlace>[]): VisitSpan[] {
  return stays
    .filter((stay) => !useFiltering || isLongEnough(stay))
    .flatMap(({ place, entered, left, stood, firstInside }) => {
      // It arrives where it comes to rest; a drive through has only its borders.
      const cameToRest = stood && stood.since > firstInside.at ? stood.since : entered
      const since = entered === null ? firstInside.at : (cameToRest ?? entered)
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
 * Where it stood between trips, or between the legs of one, from when it came to rest to when it drove off: idling there belongs to the
 * stop. Short waits are none where filtering is asked for.
 */
function stops(day: ReportDay, movement: Movement): VisitSpan[] {
  const { bounds, isOver, track, useFiltering } = day
  const firstFix = track[0]
  if (!firstFix || firstFix.at >= bounds.end) return []
  const underWay = movement.trips.flatMap(({ legs, ...trip }) =>
    (legs.length > 0 ? legs : [trip]).flatMap((part, i, parts) =>
      withoutIdling({ start: part.started, end: part.completed }, movement.idling, trip.open && i === parts.length - 1),
    ),
  )
  const observed = { start: Math.max(bounds.start, firstFix.at), end: bounds.end }
  return subtractSpans([observed], mergeSpans(underWay))
    .filter(({ start, end }) => !useFiltering || end - start >= movementLimits.filterMs)
    .map((span) => {
      const isAtStart = span.start === observed.start
      const isAtEnd = span.end === bounds.end
      return {
        ...span,
        place: null,
        position: isAtStart ? positionAt(track, span.start) : whereItStood(track, span),
        startedBefore: isAtStart && !underWay.some(({ end }) => end === span.start),
        continues: isAtEnd && isOver,
        isOpen: isAtEnd && !isOver,
      }
    })
}

/** A trip from when it drove off to when it came to rest; none when it did not drive. One that is open goes on for ever. */
function withoutIdling(trip: Span, idling: readonly Span[], isOpen: boolean): Span[] {
  const warmUp = idling.find(({ start, end }) => start <= trip.start && end > trip.start)
  const last = idling.find(({ start, end }) => start > trip.start && start < trip.end && end >= trip.end)
  const start = Math.min(trip.end, warmUp?.end ?? trip.start)
  const end = isOpen ? Number.POSITIVE_INFINITY : Math.max(start, last?.start ?? trip.end)
  return start < end ? [{ start, end }] : []
}

/** Where the first fix of a stop shows it: it arrived between two fixes, and the one before was still on its way. */
function whereItStood(track: ReportDay['track'], { start, end }: Span): Position | null {
  const first = track[firstAtLeast(track, start, ({ at }) => at)]
  return first && first.at < end ? first : positionAt(track, start)
}
