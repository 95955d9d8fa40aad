import * as v from 'valibot'

const count = v.number()

/** What is noted of an alert and its deliveries, beside who and when. Stored as a code, worded for whoever reads it. */
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
      'noMailServer',
    ]),
  }),
  v.object({ code: v.literal('partOf'), alert: count }),
  v.object({ code: v.literal('repeated'), round: count, rounds: count, devices: count }),
  v.object({ code: v.literal('escalated'), emails: count, devices: count }),
  /** status 0: it did not answer. */
  v.object({ code: v.literal('pushAnswered'), status: count }),
])
export type AlertNote = v.InferOutput<typeof alertNote>

const stored = v.pipe(v.string(), v.parseJson(), alertNote)

/** Returns a note as it is stored. */
export const storeNote = (note: AlertNote): string => JSON.stringify(note)

/** Returns a stored note; null for what is none: a remark, the answer of another server, the words of an older version. */
export function readNote(text: string): AlertNote | null {
  const { success, output } = v.safeParse(stored, text)
  return success ? output : null
}
