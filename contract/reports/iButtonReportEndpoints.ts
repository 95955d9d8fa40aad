import * as words from '#words/reportFields'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'
import { dayField } from './dayField.ts'

const number = v.nullable(v.number())

/** A key fob put on, or taken off, the reader of an asset. created ISO in UTC; what no message tells is null. */
const iButtonReportRow = v.object({
  /** The message that told it; null when it is no longer kept. */
  id: number,
  created: v.string(),
  /** iButton connected or iButton disconnected, which the ignition going off means too. */
  event: v.string(),
  asset: v.string(),
  assetId: v.number(),
  ibuttonId: v.number(),
  serialno: v.string(),
  iButtonName: v.string(),
  /** Words for the position; empty without one. */
  location: v.string(),
  latitude: number,
  longitude: number,
  customer: v.string(),
  deviceId: number,
  /** The device's own number of the message; 0 when it does not number them. */
  logId: number,
})
export type IButtonReportRow = v.InferOutput<typeof iButtonReportRow>

export const iButtonReport = endpoint({
  method: 'POST',
  path: '/api/Report/IbuttonReport',
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
    /** Whose key fob: a serial is unique within a customer. */
    customerId: id,
    /** Accepted for the sake of the call's form: this report leaves nothing out. */
    UseFiltering: v.optional(v.boolean(), false),
  }),
  reply: v.array(iButtonReportRow),
})
