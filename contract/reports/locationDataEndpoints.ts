import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'
import { dayField } from './dayField.ts'

const number = v.nullable(v.number())
const onOff = v.nullable(v.picklist(['On', 'Off']))
const online = v.nullable(v.picklist(['Online', 'Offline']))

/**
 * A message of the day with its location and driver. Times are ISO in UTC, speed in km/h, odometer in km, temperatures in degrees C. Values
 * that the device omitted are null.
 */
const locationDataRow = v.object({
  id: v.number(),
  received: v.string(),
  created: v.string(),
  /** Number of satellites. */
  sat: number,
  /** The position in words; empty for a message without a good fix. */
  location: v.string(),
  latitude: number,
  longitude: number,
  /** The device's own sequence number of the message; 0 when it doesn't number them. */
  logID: v.number(),
  speed: number,
  odometer: number,
  /** The device's trip counter. */
  trip: number,
  ignition: onOff,
  /** Y for a duress message, else empty. */
  duress: v.picklist(['Y', '']),
  fridge: onOff,
  tempA: number,
  tempB: number,
  /** Online with a fix, Offline with a void one; null when the message has no position. */
  gps: online,
  gsm: online,
  /** Name or serial number of the key fob on the reader; empty for none. */
  driverID: v.string(),
  ibuttonId: number,
  serialno: v.string(),
  iButtonName: v.string(),
})
export type LocationDataRow = v.InferOutput<typeof locationDataRow>

const locationDataReply = v.object({
  assetName: v.string(),
  /** Ordered by the device's clock. */
  locationData: v.array(locationDataRow),
  /** Which columns apply, given the asset's features. */
  tempA: v.boolean(),
  tempB: v.boolean(),
  driverID: v.boolean(),
})
export type LocationDataReport = v.InferOutput<typeof locationDataReply>

export const locationDataReport = endpoint('POST', '/api/Report/LocationDataReport', {
  access: 'signedIn',
  summary: "Every message of an asset's day with its place. Without SearchDate it is today in the time zone.",
  body: v.object({
    AssetId: id,
    SearchDate: v.nullish(dayField('SearchDate')),
    Timezone: v.pipe(v.string(), v.maxLength(60)),
    /** Required by the specification; this report doesn't filter anything. */
    UseFiltering: v.optional(v.boolean(), false),
    /** Only messages that were stored after the one with this id. */
    AfterId: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  reply: locationDataReply,
})
