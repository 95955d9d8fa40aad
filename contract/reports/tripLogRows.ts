import * as v from 'valibot'

/** ISO 8601 in UTC. */
const instant = v.string()
const maybe = <S extends v.GenericSchema>(schema: S) => v.nullable(schema)
const number = maybe(v.number())
/** On or Off; null when the device does not say. */
const onOff = maybe(v.picklist(['On', 'Off']))

/** How a driver is known: tapped in this trip or the minutes before it, carried over from an earlier one, or not at all. */
const driverSource = v.picklist(['tapped', 'carried over', 'none'])

/**
 * A trip, or a leg of one (isSubTrip, following its trip). What is unknown is null. Times ISO in UTC, durations in minutes,
 * odometer and distances in km, temperatures in degrees C at the end of the trip.
 */
export const tripRow = v.object({
  /** Number in the day; a leg has its trip's number and its own: 3.1. */
  tripId: v.string(),
  /** trip: ignition on to off. virtual: known from movement alone. tow: moved with the ignition off. */
  kind: v.optional(v.picklist(['trip', 'virtual', 'tow'])),
  started: instant,
  /** End of the trip, or of the day when it goes on after it. */
  completed: instant,
  /** The trip began before the day, or goes on after it: it is cut at midnight. */
  startedBefore: v.boolean(),
  continues: v.boolean(),
  /** It has not ended as far as we know. */
  isOpen: v.boolean(),
  startAddress: v.string(),
  endAddress: v.string(),
  startLatitude: number,
  startLongitude: number,
  endLatitude: number,
  endLongitude: number,
  /** When it left the depot in which it began. */
  leftDepot: maybe(instant),
  /** Parked after this trip, until the next or the end of the day. */
  parkedTime: number,
  /** Parked in the day until then. */
  totalParkedTime: number,
  /** Moving in this trip. */
  journeyTime: number,
  /** Moving in the day until then. */
  totalJourneyTime: number,
  /** From start to end. */
  duration: v.number(),
  odometerStart: number,
  odometerEnd: number,
  /** How far it went. */
  endDistance: v.number(),
  /** Of that across gaps of more than a minute between positions. */
  estimatedKm: v.optional(v.number()),
  fridge: onOff,
  tempA: number,
  tempB: number,
  /** Name or serial of the key fob; empty for none. */
  driverId: v.string(),
  driverSource,
  isSubTrip: v.boolean(),
})
export type TripRow = v.InferOutput<typeof tripRow>

/**
 * A row of the exception sections. Times ISO in UTC, completed null while it goes on, duration in minutes, speeds in km/h,
 * temperatures in degrees C.
 */
export const exceptionRow = v.object({
  /** In the language of who asked. */
  type: v.string(),
  /** Beyond the specification: the message id, or temperatureEventID, that type words. A stay in a place has none. */
  code: v.optional(v.number()),
  started: instant,
  completed: maybe(instant),
  /** Null for what happens at a moment. */
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
  /** In words: peak, place, how it was told. */
  details: v.string(),
  ignition: onOff,
  driverId: v.string(),
  /** It began before the day, which therefore does not count it. */
  startedBefore: v.optional(v.boolean()),
})
export type ExceptionRow = v.InferOutput<typeof exceptionRow>

/** A message as its device sent it. Times ISO in UTC; what the device left out is null. */
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
 * The same in a row: id, received, created (epoch milliseconds), messageID, odometer, tripCount, iO1, iO3, sensorAValue,
 * sensorBValue, ibutton, latitude, longitude, speed, fix time (epoch milliseconds), validity, name of an alarm that has no id of its
 * own.
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
