import type { VisitRow } from '../../../contract/reports/visitRows.ts'
import type { Span } from '../../time/dayBounds.ts'
import { clipSpans, minutesOf } from '../../time/spans.ts'
import { cutPart } from '../day/cutPart.ts'
import { driverName, iso } from '../day/reportDay.ts'
import type { VisitDay } from './visitDay.ts'
import { visitFigures } from './visitFigures.ts'
import type { VisitSpan } from './visitSpans.ts'

/** Returns the rows of a day's visits. Addresses are empty; the caller fills them in. */
export function visitRows(found: VisitDay): VisitRow[] {
  let leftAt = found.day.bounds.start
  return found.visits.map((visit, index) => {
    const since = leftAt
    leftAt = Math.max(leftAt, visit.end)
    return visitRow(found, visit, index + 1, { start: since, end: visit.start })
  })
}

function visitRow(found: VisitDay, visit: VisitSpan, tripId: number, before: Span): VisitRow {
  const { day, movement, travelled } = found
  const { start, end, place, position, startedBefore, continues, isOpen } = visit
  const duration = minutesOf([{ start, end }])
  return {
    tripId,
    kind: place?.kind ?? 'stop',
    positionName: place?.name ?? '',
    address: '',
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    arrived: iso(start),
    departed: isOpen ? null : iso(end),
    startedBefore,
    continues,
    duration,
    parked: duration - minutesOf(clipSpans(travelled, { start, end })),
    ...(before.start <= before.end ? travelFigures(found, before) : { distance: null, journeyTime: null }),
    ...visitFigures(day.telemetry, movement, { start, end }),
    driverId: driverName(day, start, end).driverId,
  }
}

/** Returns the distance and times of travel within a span. Trips cut at the ends of spans add up to the whole, as they do at midnight. */
function travelFigures({ day, movement, travelled }: VisitDay, before: Span) {
  return {
    distance: movement.trips.reduce((km, trip) => km + (cutPart({ ...day, bounds: before }, trip)?.distanceKm ?? 0), 0),
    journeyTime: minutesOf(clipSpans(travelled, before)),
  }
}
