import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { assetDayBody } from './assetDayBody.ts'
import { exceptionRow, rawMessage, rawMessageRow, temperatureExceptionRule, tripRow } from './tripLogRows.ts'

const number = v.nullable(v.number())
const instant = v.nullable(v.string())
const count = v.number()

/** Counts over the day. Times are in minutes, engine hours in hours, distances in km, shares in percent. Unknown values are null. */
const tripLogSummaryEntries = {
  assetId: v.number(),
  assetName: v.string(),
  /** The start of the day, ISO in UTC; duration is 23 or 25 hours when the clocks change. */
  start: v.string(),
  end: v.string(),
  duration: v.number(),
  timezone: v.string(),
  /** Trips that began on the day (ignition, virtual and tows), not counting legs. */
  totalTrips: count,
  /** Time with the ignition on, and the parts of it moving and stationary. Without an ignition wire, the duration of the virtual trips. */
  engineHours: v.number(),
  movingEngineHours: v.number(),
  idlingHours: v.number(),
  /** Share of the day spent driving. */
  utilisation: v.number(),
  /** How often and how long it was parked. */
  parked: count,
  totalParked: v.number(),
  /** Time outside trips without any message, which counts as neither parked nor idle. */
  unknown: v.optional(v.number()),
  distance: v.number(),
  /** The part of the distance that spans gaps of more than a minute between positions; the rest is measured. */
  estimatedKm: v.optional(v.number()),
  averageTripDistance: number,
  averageTripDuration: number,
  /** km/h while moving, over all trips: those without the engine too. */
  averageSpeed: number,
  /** Trips and km per engine hour, without tows. */
  tripsperhour: number,
  distancePerHour: number,
  /** Share of the driving time without contact, and share of the messages while driving without a fix; null without driving. */
  gsmLoss: number,
  gpsLoss: number,
  duress: count,
  lowBattery: count,
  powercut: count,
  harshTurning: count,
  harshAcceleration: count,
  harshBraking: count,
  ohsNoDriverBreak: count,
  overspeed: count,
  temperature: count,
  parkedIdle: count,
  parkedIdleDuration: v.number(),
  /** The asset's own depot; empty for none. */
  depotName: v.string(),
  startedInDepot: v.nullable(v.boolean()),
  endedInDepot: v.nullable(v.boolean()),
  firstEntered: instant,
  firstLeft: instant,
  lastEntered: instant,
  lastLeft: instant,
  durationInsideDepot: number,
  durationOutsideDepot: number,
  engineHoursInsideDepot: number,
  engineHoursOutsideDepot: number,
}

export const tripLogReport = v.object({
  /** Number of messages on the day; for 0 the screen shows 'No Data Available'. */
  processed: v.number(),
  ...tripLogSummaryEntries,
  /** Which columns apply, given the asset's features. */
  tempA: v.boolean(),
  tempB: v.boolean(),
  driverID: v.boolean(),
  temperatureAThreshold: v.number(),
  temperatureBThreshold: v.number(),
  temperatureExceptionRule,
  trips: v.array(tripRow),
  virtualTrips: v.array(tripRow),
  temperatureExceptions: v.array(exceptionRow),
  parkedIdleExceptions: v.array(exceptionRow),
  speedExceptions: v.array(exceptionRow),
  generalExceptionsIbutton: v.array(exceptionRow),
  geoOverlayEvents: v.array(exceptionRow),
  /** Empty when rawMessageRows has them. */
  rawMessagesEvents: v.array(rawMessage),
  rawMessageRows: v.optional(v.array(rawMessageRow)),
})
export type TripLogReport = v.InferOutput<typeof tripLogReport>

export const mvTripLog = endpoint('POST', '/api/Report/MVTripLog', {
  access: 'signedIn',
  summary: "An asset's day: trips, exceptions, stays in places, raw messages and their summary.",
  body: assetDayBody,
  reply: tripLogReport,
})
