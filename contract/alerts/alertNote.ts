import * as v from 'valibot'
import { storedJson } from '../storedJson.ts'

const count = v.number()

/** A note about an alert or one of its deliveries. It's stored as a code and worded in the reader's language. */
const alertNote = v.variant('code', [
  v.object({
    code: v.picklist([
      'foundOld',
      'disproved',
      'corrected',
      'drill',
      'configurationSaved',
      'bundled',
      'acknowledgedBefore',
      'withdrawnBefore',
      'notAllowed',
      'subscriptionRemoved',
      'subscriptionUnusable',
      'userDisabled',
      'noMailServer',
    ]),
  }),
  v.object({ code: v.literal('partOf'), alert: count }),
  v.object({ code: v.literal('repeated'), round: count, rounds: count, devices: count }),
  v.object({ code: v.literal('escalated'), emails: count, devices: count }),
  /** status 0: the push service didn't respond. */
  v.object({ code: v.literal('pushAnswered'), status: count }),
])
export type AlertNote = v.InferOutput<typeof alertNote>

/** Write a note for storage, and read it again: null for a remark, another server's error message, or text from an older version. */
export const { store: storeNote, read: readNote } = storedJson(alertNote)
