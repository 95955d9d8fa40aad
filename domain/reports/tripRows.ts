import type { TripRow } from '../../contract/reports/tripLogRows.ts'
import type { Place, Stay } from '../places/findStays.ts'
import type { Span } from '../time/dayBounds.ts'
import { clipSpans, minutesOf } from '../time/spans.ts'
import type { Movement, Trip, TripPart } from '../trips/trip.ts'
import { cutPart, type CutPart } from './cutPart.ts'
import { driverName, iso, type ReportDay } from './reportDay.ts'
import { snapshotAt } from './telemetry.ts'

/** A trip of the day, cut at its bounds, with its row and the rows of its legs. */
export interface DayTrip {
  trip: Trip
  span: Span
  distanceKm: number
  rows: TripRow[]
}

/** The trips of a day in order, with their legs. Addresses are filled in later. */
export function dayTrips(day: ReportDay, movement: Movement, stays: readonly Stay<Place>[]): DayTrip[] {
  const parts = movement.trips.flatMap((trip) => {
    const part = cutPart(day, trip)
    return part ? [{ trip, part }] : []
  })
  let parked = parts[0] ? minutes(day.bounds.start, parts[0].part.start) : 0
  let journey = 0
  return parts.map(({ trip, part }, index) => {
    const parkedTime = trip.open ? null : minutes(part.end, parts[index + 1]?.part.start ?? day.bounds.end)
    const row = tripRow(day, movement, part, stays)
    parked += parkedTime ?? 0
    journey += row.journeyTime ?? 0
    const tripId = String(index + 1)
    const rows = [
      { ...row, tripId, isOpen: trip.open, parkedTime, totalParkedTime: parked, totalJourneyTime: journey },
      ...legRows(day, movement, trip.legs, tripId, stays),
    ]
    return { trip, span: { start: part.start, end: part.end }, distanceKm: part.distanceKm, rows }
  })
}

function legRows(
  day: ReportDay,
  movement: Movement,
  legs: readonly TripPart[],
  tripId: string,
  stays: readonly Stay<Place>[],
): TripRow[] {
  const parts = legs.map((leg) => cutPart(day, leg)).filter((part) => part !== null)
  return parts.map((part, index) => {
    const next = parts[index + 1]
    const parkedTime = next ? minutes(part.end, next.start) : null
    return { ...tripRow(day, movement, part, stays), tripId: `${tripId}.${index + 1}`, parkedTime, isSubTrip: true }
  })
}

function tripRow(day: ReportDay, movement: Movement, part: CutPart, stays: readonly Stay<Place>[]): TripRow {
  const { start, end } = part
  const { fridge, tempA, tempB } = snapshotAt(day.telemetry, end)
  return {
    tripId: '',
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
    leftDepot: leftDepot(stays, start, end),
    parkedTime: null,
    totalParkedTime: null,
    journeyTime: minutesOf(clipSpans(movement.moving, { start, end })),
    totalJourneyTime: null,
    duration: minutes(start, end),
    odometerStart: part.odometerStartKm,
    odometerEnd: part.odometerEndKm,
    endDistance: part.distanceKm,
    fridge,
    tempA,
    tempB,
    ...driverName(day, start, end),
    isSubTrip: false,
  }
}

function leftDepot(stays: readonly Stay<Place>[], start: number, end: number): string | null {
  const stay = stays.find(
    ({ place, entered, firstInside, left }) =>
      place.kind === 'depot' && (entered ?? firstInside.at) <= start && left !== null && left >= start && left <= end,
  )
  return stay?.left ? iso(stay.left) : null
}

function minutes(start: number, end: number): number {
  return Math.max(0, end - start) / 60_000
}
