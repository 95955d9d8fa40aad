import * as v from 'valibot'

const number = v.nullable(v.number())
const count = v.number()

/**
 * A day in dayTrips. dateTime is the start of the day, ISO in UTC; duration (driving) and durationOutsideDepot are in minutes; rates are
 * per engine hour, without tows, null without engine hours.
 */
const dayTripsRow = v.object({
  dateTime: v.string(),
  /** The same day, YYYY-MM-DD in the report's time zone. */
  day: v.string(),
  duration: v.number(),
  durationOutsideDepot: number,
  totalEngineHours: v.number(),
  tripPerHour: number,
  distancePerHour: number,
  /** Hours of the day (0 to 23) in which it moved. */
  hoursMoving: v.array(v.number()),
})
export type DayTripsRow = v.InferOutput<typeof dayTripsRow>

/** What happened in one hour of the day, over all days of the period: engine hours, km, and the trips that began in it. */
export const hourRow = v.object({
  hour: v.number(),
  trips: count,
  distance: v.number(),
  engineHours: v.number(),
  movingEngineHours: v.number(),
  idlingHours: v.number(),
})
export type HourRow = v.InferOutput<typeof hourRow>

/**
 * An asset's figures over a period of days. Dates are YYYY-MM-DD, engine times in hours, parked times in minutes, distance in km, shares in
 * percent. A trip over midnight counts on the day on which it begins; its distance and times are split between the days. Unknown values are
 * null.
 */
export const summaryRow = v.object({
  asset: v.string(),
  assetId: v.number(),
  /** The asset's own depot; empty for none. */
  depot: v.string(),
  timezone: v.string(),
  startDate: v.string(),
  endDate: v.string(),
  totalDays: count,
  /** Days with a trip. */
  daysInUse: count,
  /** Share of the period spent driving, as in the trip log; 0 to 100. */
  utilisation: v.number(),
  trips: count,
  virtualTrips: count,
  allTrips: count,
  engineHours: v.number(),
  movingEngineHours: v.number(),
  idlingHours: v.number(),
  /** Outside the asset's own depot. */
  movingEngineHoursOutside: number,
  parked: count,
  totalParked: v.number(),
  /** Minutes outside trips without any message. */
  unknown: v.optional(v.number()),
  distance: v.number(),
  /** The part of the distance that spans gaps of more than a minute between positions. */
  estimatedKm: v.optional(v.number()),
  /** How often it was parked for 5 minutes or more with the engine on, and for how long in total. */
  parkedIdle: count,
  parkedIdleDuration: v.number(),
  duress: count,
  powercut: count,
  lowBattery: count,
  /** Temperature exceptions of each sensor. */
  tempA: count,
  tempB: count,
  /** Overspeed exceptions. */
  speed: count,
  harshAccel: count,
  harshBrake: count,
  harshCorner: count,
  ohs: count,
  gsmLoss: number,
  gpsLoss: number,
  /** Number of messages. */
  processed: count,
  /** The last driver in the period: the key fob's id, serial number and name. */
  ibuttonId: number,
  serialno: v.string(),
  iButtonName: v.string(),
  /** Empty in the rows of a group and of single days. */
  dayTrips: v.array(dayTripsRow),
})
export type SummaryRow = v.InferOutput<typeof summaryRow>
