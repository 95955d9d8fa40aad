import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'
import { ingestReply } from './deviceMessage.ts'

/** The most messages of a recording that one call takes. */
export const maxRecordedMessages = 500

export const addRecording = endpoint('POST', '/api/Asset/AddRecording', {
  access: ['SystemAdmin'],
  summary:
    "Messages of a recorded drive, stored as if the asset's device had sent them; the reply says of each whether it was accepted, a duplicate, or rejected and why. What was recorded while the device was not on the asset is rejected.",
  body: v.object({
    AssetId: id,
    /** As for POST /ingest/messages, validated one by one. */
    messages: v.pipe(v.array(v.unknown()), v.maxLength(maxRecordedMessages)),
  }),
  reply: ingestReply,
})
