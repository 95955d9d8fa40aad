import * as words from '#words/reportFields'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'
import { dayField } from './dayField.ts'

const number = v.nullable(v.number())

/** A key fob put on or taken off an asset's reader. created is ISO in UTC; values not in any message are null. */
const iButtonReportRow = v.object({
  /** The id of the message; null when it's no longer stored. */
  id: number,
  created: v.string(),
  /** iButton connected or iButton disconnected; turning the ignition off also disconnects. */
  event: v.string(),
  asset: v.string(),
  assetId: v.number(),
  ibuttonId: v.number(),
  serialno: v.string(),
  iButtonName: v.string(),
  /** The position in words; empty when there is none. */
  location: v.string(),
  latitude: number,
  longitude: number,
  customer: v.string(),
  deviceId: number,
  /** The device's own sequence number of the message; 0 when it doesn't number them. */
  logId: number,
})
export type IButtonReportRow = v.InferOutput<typeof iButtonReportRow>

export const iButtonReport = endpoint('POST', '/api/Report/IbuttonReport', {
  access: 'signedIn',
  summary: 'When and where a key fob was used, from SearchDate to endDate, on the assets that the caller may see.',
  body: v.object({
    serialNo: v.pipe(
      v.string(() => words.textInvalid({ field: 'serialNo' })),
      v.trim(),
      v.minLength(1),
      v.maxLength(100),
    ),
    SearchDate: dayField('SearchDate'),
    endDate: dayField('endDate'),
    Timezone: v.pipe(v.string(), v.maxLength(60)),
    /** The customer of the key fob, because serial numbers are only unique within a customer. */
    customerId: id,
    /** Required by the specification; this report doesn't filter anything. */
    UseFiltering: v.optional(v.boolean(), false),
  }),
  reply: v.array(iButtonReportRow),
})
