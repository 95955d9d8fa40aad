import * as v from 'valibot'

/** ISO 8601 in UTC. */
const instant = v.string()
const maybe = <S extends v.GenericSchema>(schema: S) => v.nullable(schema)
const number = maybe(v.number())
/** On or Off; null when the device doesn't report it. */
const onOff = maybe(v.picklist(['On', 'Off']))

/**
 * How the driver was identified: by a tap during this trip or in the minutes before it, carried over from an earlier trip, or not at all.
 */
const driverSource = v.picklist(['tapped', 'carried over', 'none'])

/**
 * A trip, or one leg of it (isSubTrip, after its trip). Unknown values are null. Times are ISO in UTC, durations in minutes, odometer and
 * distances in km, temperatures in degrees C at the end of the trip.
 */
export const tripRow = v.object({
  /** Its number on the day. A leg is numbered within its trip, such as 3.1. */
  tripId: v.string(),
  /** trip: from ignition on to off. virtual: detected from movement alone. tow: moved with the ignition off. */
  kind: v.optional(v.picklist(['trip', 'virtual', 'tow'])),
  started: instant,
  /** The end of the trip, or of the day when the trip goes on past midnight. */
  completed: instant,
  /** The trip began before the day or goes on after it, and is cut at midnight. */
  startedBefore: v.boolean(),
  continues: v.boolean(),
  /** As far as we know, it hasn't ended. */
  isOpen: v.boolean(),
  startAddress: v.string(),
  endAddress: v.string(),
  startLatitude: number,
  startLongitude: number,
  endLatitude: number,
  endLongitude: number,
  /** When it left the depot in which the trip began. */
  leftDepot: maybe(instant),
  /** Time parked after this trip, until the next trip or the end of the day. */
  parkedTime: number,
  /** Time parked on the day so far. */
  totalParkedTime: number,
  /** Moving in this trip. */
  journeyTime: number,
  /** Time moving on the day so far. */
  totalJourneyTime: number,
  /** From start to end. */
  duration: v.number(),
  odometerStart: number,
  odometerEnd: number,
  /** The distance of the trip. */
  endDistance: v.number(),
  /** The part of the distance that spans gaps of more than a minute between positions. */
  estimatedKm: v.optional(v.number()),
  fridge: onOff,
  tempA: number,
  tempB: number,
  /** Name or serial number of the key fob; empty for none. */
  driverId: v.string(),
  driverSource,
  isSubTrip: v.boolean(),
})
export type TripRow = v.InferOutput<typeof tripRow>

/**
 * What makes time above a limit an exception: its customer's triggers, and how many minutes it lasts without a break. Replies stored by
 * earlier versions lack it.
 */
export const temperatureExceptionRule = v.optional(
  v.object({
    fridge: v.picklist(['on', 'off', 'always']),
    engine: v.picklist(['on', 'off', 'always']),
    minutes: v.number(),
  }),
)
export type TemperatureExceptionRule = v.InferOutput<typeof temperatureExceptionRule>

/**
 * A row of the exception sections. Times are ISO in UTC, completed is null while it's ongoing, duration is in minutes, speeds in km/h,
 * temperatures in degrees C.
 */
export const exceptionRow = v.object({
  /** In the caller's language. */
  type: v.string(),
  /** Not in the specification: the message id or temperatureEventID that `type` describes. A stay in a place has none. */
  code: v.optional(v.number()),
  started: instant,
  completed: maybe(instant),
  /** Null for events without a duration. */
  duration: number,
  address: v.string(),
  latitude: number,
  longitude: number,
  tempAStart: number,
  tempAEnd: number,
  tempBStart: number,
  tempBEnd: number,
  fridgeStart: onOff,
  fridgeEnd: onOff,
  startSpeed: number,
  startSpeedLimit: number,
  endSpeed: number,
  endSpeedLimit: number,
  peakSpeed: number,
  /** In words: peak value, place, how it was detected. */
  details: v.string(),
  ignition: onOff,
  driverId: v.string(),
  /** It began before the day and is therefore not counted on it. */
  startedBefore: v.optional(v.boolean()),
  /**
   * Of a temperature exception, cut at the day: minutes in which the sensor read something, and those in which it read nothing for more than
   * 15 minutes. They add up to its duration.
   */
  outMinutes: v.optional(v.number()),
  unknownMinutes: v.optional(v.number()),
})
export type ExceptionRow = v.InferOutput<typeof exceptionRow>

/** A message as its device sent it. Times are ISO in UTC; values that the device omitted are null. */
export const rawMessage = v.object({
  id: v.number(),
  received: instant,
  created: instant,
  messageID: v.number(),
  messageName: v.string(),
  /** km. */
  odometer: number,
  tripCount: number,
  /** Fridge and ignition: 1 on, 0 off. */
  iO1: number,
  iO3: number,
  sensorAValue: number,
  sensorBValue: number,
  ibutton: maybe(v.string()),
  gPRMC: v.object({
    latitude: number,
    longitude: number,
    speed: number,
    created: maybe(instant),
    validity: maybe(v.string()),
  }),
})
export type RawMessage = v.InferOutput<typeof rawMessage>

/**
 * The same message as a tuple: id, received, created (epoch milliseconds), messageID, odometer, tripCount, iO1, iO3, sensorAValue,
 * sensorBValue, ibutton, latitude, longitude, speed, fix time (epoch milliseconds), validity, name of an alarm without an id of its own.
 */
export const rawMessageRow = v.tuple([
  v.number(),
  v.number(),
  v.number(),
  v.number(),
  number,
  number,
  number,
  number,
  number,
  number,
  maybe(v.string()),
  number,
  number,
  number,
  number,
  maybe(v.string()),
  maybe(v.string()),
])
export type RawMessageRow = v.InferOutput<typeof rawMessageRow>
