import * as v from 'valibot'
import { storedJson } from '../storedJson.ts'

const id = v.string()
const field = v.string()

/**
 * Why a message wasn't stored: a code with its parameters, worded in the reader's language (domain/messages/rejectionText.ts); programs get
 * it in English. id is what the sender calls itself, field the name in its request.
 */
const rejectionReason = v.variant('code', [
  v.object({ code: v.picklist(['encrypted', 'noId', 'noType', 'otherAsset']) }),
  v.object({ code: v.picklist(['disabled', 'ignored', 'noRoom', 'storedForRegistration', 'unusableId']), id }),
  /** A device's key that another phone uses. */
  v.object({ code: v.literal('otherPhone'), id, other: v.string() }),
  v.object({ code: v.picklist(['missing', 'timeRange']), field }),
  v.object({ code: v.literal('noDay'), field, day: v.string() }),
  v.object({ code: v.literal('notTime'), field }),
  /** What the schema expects, and what was sent, as valibot writes them; null where the value has the type but isn't valid. */
  v.object({ code: v.literal('unexpected'), field, expected: v.nullable(v.string()), received: v.string() }),
  /** Stored by older versions: detail is what the schema says, in English. */
  v.object({ code: v.literal('unreadable'), field, detail: v.string() }),
])
export type RejectionReason = v.InferOutput<typeof rejectionReason>

/** Write a reason for storage, and read it again: null for the English sentence of an older version. */
export const { store: storeReason, read: readReason } = storedJson(rejectionReason)
