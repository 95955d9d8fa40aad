import type { TripRow } from '../../../contract/reports/tripLogRows.ts'
import type { Place, Dwell } from '../../places/findDwells.ts'
import type { Span } from '../../time/dayBounds.ts'
import { clipSpans, mergeSpans, minutesOf, subtractSpans } from '../../time/spans.ts'
import type { Movement, Trip } from '../../trips/trip.ts'
import { cutPart, type CutPart } from '../day/cutPart.ts'
import { driverName, iso, type ReportDay } from '../day/reportDay.ts'
import { snapshotAt } from '../day/telemetry.ts'
import { unknownSpans } from '../day/unknownSpans.ts'

/** A trip of the day, cut at its bounds, with its row and the rows of its legs. */
export interface DayTrip {
  trip: Trip
  span: Span
  distanceKm: number
  estimatedKm: number
  /** It began on this day, which is the day it's counted on. */
  isBegun: boolean
  rows: TripRow[]
}

/** Returns the trips of a day in order, with their legs. Addresses are filled in later. */
export function dayTrips(day: ReportDay, movement: Movement, dwells: readonly Dwell<Place>[]): DayTrip[] {
  const parts = movement.trips.flatMap((trip) => {
    const part = cutPart(day, trip)
    return part ? [{ trip, part }] : []
  })
  const unknown = unknownSpans(day, movement, mergeSpans(parts.map(({ part }) => part)))
  const parkedMinutes = (start: number, end: number) => minutesOf(subtractSpans([{ start, end }], unknown))
  let parked = parts[0] ? parkedMinutes(day.bounds.start, parts[0].part.start) : 0
  let journey = 0
  return parts.map(({ trip, part }, index) => {
    const parkedTime = trip.open ? null : parkedMinutes(part.end, parts[index + 1]?.part.start ?? day.bounds.end)
    const row = tripRow(day, movement, trip, part, dwells)
    parked += parkedTime ?? 0
    journey += row.journeyTime ?? 0
    const tripId = String(index + 1)
    const rows = [
      { ...row, tripId, isOpen: trip.open, parkedTime, totalParkedTime: parked, totalJourneyTime: journey },
      ...legRows(day, movement, trip, tripId, dwells),
    ]
    const { start, end, distanceKm, estimatedKm, startedBefore } = part
    return { trip, span: { start, end }, distanceKm, estimatedKm, isBegun: !startedBefore, rows }
  })
}

function legRows(
  day: ReportDay,
  movement: Movement,
  trip: Trip,
  tripId: string,
  dwells: readonly Dwell<Place>[],
): TripRow[] {
  const parts = trip.legs.map((leg) => cutPart(day, leg)).filter((part) => part !== null)
  return parts.map((part, index) => {
    const next = parts[index + 1]
    const parkedTime = next ? minutes(part.end, next.start) : null
    return {
      ...tripRow(day, movement, trip, part, dwells),
      tripId: `${tripId}.${index + 1}`,
      parkedTime,
      isSubTrip: true,
    }
  })
}

function tripRow(
  day: ReportDay,
  movement: Movement,
  trip: Trip,
  part: CutPart,
  dwells: readonly Dwell<Place>[],
): TripRow {
  const { start, end } = part
  const { fridge, tempA, tempB } = snapshotAt(day.telemetry, end)
  return {
    tripId: '',
    kind: trip.kind,
    started: iso(start),
    completed: iso(end),
    startedBefore: part.startedBefore,
    continues: part.continues,
    isOpen: false,
    startAddress: '',
    endAddress: '',
    startLatitude: part.from?.latitude ?? null,
    startLongitude: part.from?.longitude ?? null,
    endLatitude: part.to?.latitude ?? null,
    endLongitude: part.to?.longitude ?? null,
    leftDepot: leftDepot(dwells, start, end),
    parkedTime: null,
    totalParkedTime: null,
    journeyTime: minutesOf(clipSpans(movement.inMotion, { start, end })),
    totalJourneyTime: null,
    duration: minutes(start, end),
    odometerStart: part.odometerStartKm,
    odometerEnd: part.odometerEndKm,
    endDistance: part.distanceKm,
    estimatedKm: part.estimatedKm,
    fridge,
    tempA,
    tempB,
    ...driverName(day, start, end, trip.started),
    isSubTrip: false,
  }
}

function leftDepot(dwells: readonly Dwell<Place>[], start: number, end: number): string | null {
  const dwell = dwells.find(
    ({ place, entered, firstInside, left }) =>
      place.kind === 'depot' && (entered ?? firstInside.at) <= start && left !== null && left >= start && left <= end,
  )
  return dwell?.left ? iso(dwell.left) : null
}

function minutes(start: number, end: number): number {
  return Math.max(0, end - start) / 60_000
}
