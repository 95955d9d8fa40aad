import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'
import { dayField } from './dayField.ts'

const number = v.nullable(v.number())

/**
 * A message as its device sent it. Times are ISO in UTC, temperatures in degrees C, odometer in km, speed in km/h, heading in degrees.
 * Values that the device omitted are null.
 */
const assetLogItem = v.object({
  id: v.number(),
  imei: v.string(),
  received: v.string(),
  created: v.string(),
  sensorAValue: number,
  sensorBValue: number,
  deviceTemp: number,
  deviceVolts: number,
  satellites: number,
  tripCount: number,
  odometer: number,
  iO0: number,
  iO1: number,
  iO2: number,
  iO8: number,
  messageID: v.number(),
  /** The kind of message: Position, Heartbeat or Event. */
  messageType: v.picklist(['Position', 'Heartbeat', 'Event']),
  messageName: v.string(),
  /** The position in words; empty for a message without a good fix. */
  location: v.string(),
  ibutton: v.nullable(v.string()),
  gprsOnline: v.nullable(v.boolean()),
  gPRMC_Heading: number,
  gPRMC_Latitude: number,
  gPRMC_Longitude: number,
  /** To two decimals. */
  gPRMC_Speed: number,
  /** A is a fix, V is void. */
  gPRMC_Validity: v.nullable(v.string()),
})
export type AssetLogItem = v.InferOutput<typeof assetLogItem>

export const assetReport = endpoint('POST', '/api/Report/AssetReport', {
  access: ['SystemAdmin'],
  summary:
    "Every message of an asset's day as received. With UseFiltering, a message that a device sent twice is there once.",
  body: v.object({
    AssetId: id,
    SearchDate: dayField('SearchDate'),
    TimezoneTz: v.pipe(v.string(), v.maxLength(60)),
    UseFiltering: v.optional(v.boolean(), true),
  }),
  reply: v.object({ assetName: v.string(), items: v.array(assetLogItem) }),
})
