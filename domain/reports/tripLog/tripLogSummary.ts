import { messageID } from '../../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../../contract/ingest/storedMessage.ts'
import type { TripLogReport } from '../../../contract/reports/tripLogEndpoints.ts'
import type { ExceptionRow, TripRow } from '../../../contract/reports/tripLogRows.ts'
import { firstItem } from '../../lists/itemAt.ts'
import type { Dwell } from '../../places/findDwells.ts'
import type { Span } from '../../time/dayBounds.ts'
import { clipSpans, intersectSpans, mergeSpans, minutesOf, subtractSpans } from '../../time/spans.ts'
import type { Movement } from '../../trips/trip.ts'
import { contactLoss } from './contactLoss.ts'
import { depotTimes } from './depotTimes.ts'
import type { ReportPlace } from '../day/geoOverlayEvents.ts'
import { iso, type ReportDay } from '../day/reportDay.ts'
import type { TripLogInput } from '../day/tripLogInput.ts'
import { unknownSpans } from '../day/unknownSpans.ts'
import type { DayTrip } from './dayTrips.ts'

/** What the other parts of the report found on the day. */
export interface TripLogFindings {
  input: TripLogInput
  day: ReportDay
  movement: Movement
  trips: readonly DayTrip[]
  dwells: readonly Dwell<ReportPlace>[]
  driving: readonly Span[]
  /** The messages of the day, without those that only repeat a condition. */
  reported: readonly StoredMessage[]
  temperatureExceptions: readonly ExceptionRow[]
  parkedIdleExceptions: readonly ExceptionRow[]
  speedExceptions: readonly ExceptionRow[]
  generalExceptionsIbutton: readonly ExceptionRow[]
}

/** Returns the figures of the Summary. */
export function summarise(findings: TripLogFindings) {
  const { input, day, movement, trips, dwells, driving } = findings
  const { asset } = input
  const { bounds } = day
  const clip = (spans: readonly Span[]) => clipSpans(spans, bounds)
  const driven = mergeSpans(trips.map(({ span, trip }) => (trip.open ? { ...span, end: bounds.end } : span)))
  const unknown = unknownSpans(day, movement, driven)
  const stops = subtractSpans([bounds], driven)
  const parked = subtractSpans(stops, unknown)
  const begun = trips.filter(({ isBegun }) => isBegun).length
  const withEngine = engineTrips(trips.map(({ rows }) => firstItem(rows)))
  const ignitionOn = clip(movement.ignitionOn)
  const movingMinutes = minutesOf(clip(movement.moving))
  const tripMinutes = minutesOf(trips.map(({ span }) => span))
  const distance = trips.reduce((total, { distanceKm }) => total + distanceKm, 0)
  const average = (total: number, count: number) => (count > 0 ? total / count : null)
  const engineHours = minutesOf(ignitionOn) / 60
  const ownDwells =
    asset.depotId === null ? null : dwells.filter(({ place }) => place.kind === 'depot' && place.id === asset.depotId)
  return {
    assetId: asset.id,
    assetName: asset.name,
    start: iso(bounds.start),
    end: iso(bounds.end),
    duration: minutesOf([bounds]),
    timezone: input.timeZoneId,
    totalTrips: begun,
    engineHours,
    movingEngineHours: movingMinutes / 60,
    idlingHours: minutesOf(clip(movement.idling)) / 60,
    utilisation: bounds.end > bounds.start ? (tripMinutes / minutesOf([bounds])) * 100 : 0,
    parked: stops.filter((stop) => clipSpans(parked, stop).length > 0).length,
    totalParked: minutesOf(parked),
    unknown: minutesOf(unknown),
    distance,
    estimatedKm: trips.reduce((total, { estimatedKm }) => total + estimatedKm, 0),
    averageTripDistance: average(distance, begun),
    averageTripDuration: average(tripMinutes, begun),
    // The distance is that of all trips: those with the engine off or its wire broken too.
    averageSpeed: average(distance, minutesOf(intersectSpans(movement.inMotion, driven)) / 60),
    tripsperhour: average(withEngine.trips, engineHours),
    distancePerHour: average(withEngine.distance, engineHours),
    ...contactLoss(day.telemetry.messages, clip(driving), bounds),
    ...eventCounts(findings),
    depotName: asset.depotName,
    ...depotTimes(day, ownDwells, { ignitionOn, unknown }),
  } satisfies Partial<TripLogReport>
}

/** Returns how many of a day's trips (rows, without their legs) began on it with the engine, and how far all with the engine went, km. */
export function engineTrips(rows: readonly TripRow[]): { trips: number; distance: number } {
  const driven = rows.filter(({ kind }) => kind !== 'tow')
  return {
    trips: driven.filter(({ startedBefore }) => !startedBefore).length,
    distance: driven.reduce((total, { endDistance }) => total + endDistance, 0),
  }
}

function eventCounts({
  reported,
  generalExceptionsIbutton,
  temperatureExceptions,
  parkedIdleExceptions,
  speedExceptions,
}: TripLogFindings) {
  const count = (id: number) => reported.reduce((total, message) => total + (message.messageID === id ? 1 : 0), 0)
  return {
    duress: count(messageID.duress),
    lowBattery: count(messageID.lowBattery),
    powercut: count(messageID.powerCut),
    harshTurning: count(messageID.harshTurning),
    harshAcceleration: count(messageID.harshAcceleration),
    harshBraking: count(messageID.harshBraking),
    ohsNoDriverBreak: begunOf(generalExceptionsIbutton.filter(({ code }) => code === messageID.noDriverBreak)),
    overspeed: begunOf(speedExceptions),
    temperature: begunOf(temperatureExceptions),
    parkedIdle: begunOf(parkedIdleExceptions),
    parkedIdleDuration: parkedIdleExceptions.reduce((total, row) => total + (row.duration ?? 0), 0),
  }
}

/** Returns how many began on the day, so that anything that crosses midnight is counted once. */
export function begunOf(rows: readonly ExceptionRow[]): number {
  return rows.filter(({ startedBefore }) => !startedBefore).length
}
