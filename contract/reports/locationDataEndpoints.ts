import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'
import { dayField } from './dayField.ts'

const number = v.nullable(v.number())
const onOff = v.nullable(v.picklist(['On', 'Off']))
const online = v.nullable(v.picklist(['Online', 'Offline']))

/**
 * A message of the day with where it was and who drove. Times ISO in UTC, speed in km/h, odometer in km, temperatures in
 * degrees C. What the device did not say is null.
 */
const locationDataRow = v.object({
  id: v.number(),
  received: v.string(),
  created: v.string(),
  /** Satellites. */
  sat: number,
  /** Words for the position; empty for a message without a good fix. */
  location: v.string(),
  latitude: number,
  longitude: number,
  /** The device's own number of the message; 0 when it does not number them. */
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
  /** Online with a fix, Offline with a void one; null when the message carries no position. */
  gps: online,
  gsm: online,
  /** Name or serial of the key fob on the reader; empty for none. */
  driverID: v.string(),
  ibuttonId: number,
  serialno: v.string(),
  iButtonName: v.string(),
})
export type LocationDataRow = v.InferOutput<typeof locationDataRow>

const locationDataReply = v.object({
  assetName: v.string(),
  /** In order of the device clock. */
  locationData: v.array(locationDataRow),
  /** Which columns the asset's features give a meaning. */
  tempA: v.boolean(),
  tempB: v.boolean(),
  driverID: v.boolean(),
})
export type LocationDataReport = v.InferOutput<typeof locationDataReply>

export const locationDataReport = endpoint({
  method: 'POST',
  path: '/api/Report/LocationDataReport',
  access: 'signedIn',
  summary: "Every message of an asset's day with its place. Without SearchDate it is today in the time zone.",
  body: v.object({
    AssetId: id,
    SearchDate: v.nullish(dayField('SearchDate')),
    Timezone: v.pipe(v.string(), v.maxLength(60)),
    /** Accepted for the sake of the call's form: this report leaves nothing out. */
    UseFiltering: v.optional(v.boolean(), false),
  }),
  reply: locationDataReply,
})
