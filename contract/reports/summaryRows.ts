import * as v from 'valibot'

const number = v.nullable(v.number())
const count = v.number()

/**
 * A day of dayTrips. dateTime is the day's first moment, ISO in UTC; duration (under way) and durationOutsideDepot in
 * minutes; rates per engine hour, null without one.
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
  /** Hours of the clock (0 to 23) in which it moved. */
  hoursMoving: v.array(v.number()),
})
export type DayTripsRow = v.InferOutput<typeof dayTripsRow>

/** What happened in one hour of the clock, over all days of the period. Hours of engine, km. trips began in it. */
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
 * An asset's figures over a period of days. Dates YYYY-MM-DD, engine times in hours, parked times in minutes, distance in km,
 * shares in percent. A trip over midnight counts on the day on which it
 * begins, and its distance and times are shared out to the days. Unknown is null.
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
  /** Share of the period under way, as in the trip log; 0 to 100. */
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
  /** Minutes outside of trips in which no message came. */
  unknown: v.optional(v.number()),
  distance: v.number(),
  /** Of that across gaps of more than a minute between positions. */
  estimatedKm: v.optional(v.number()),
  /** How often it stood for 5 minutes or more with the engine on, and how long together. */
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
  /** Messages. */
  processed: count,
  /** The last driver of the period: key fob, serial and name. */
  ibuttonId: number,
  serialno: v.string(),
  iButtonName: v.string(),
  /** Empty in a group's rows and in the rows of days. */
  dayTrips: v.array(dayTripsRow),
})
export type SummaryRow = v.InferOutput<typeof summaryRow>
