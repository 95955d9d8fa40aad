import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { keysOf } from '../../domain/lists/keysOf.ts'
import { emptyMessage } from './incomingMessage.ts'

/** An asset's newest message as it's stored beside its live state: without the fields that are null. */
export interface NewestMessage extends Partial<StoredMessage> {
  id: number
  assetId: number
  deviceId: number
  created: number
  received: number
}

const otherFields = keysOf(emptyMessage(0))

/** Returns a message as it's stored, without what a row of the database has besides. */
export function sparseMessage(message: StoredMessage): NewestMessage {
  const { id, assetId, deviceId, created, received } = message
  const reported = Object.fromEntries(
    otherFields.flatMap((field) => (message[field] === null ? [] : [[field, message[field]]])),
  )
  return { ...reported, id, assetId, deviceId, created, received }
}

/** Returns a message from how it's stored. */
export const wholeMessage = (sparse: NewestMessage): StoredMessage => ({ ...emptyMessage(sparse.created), ...sparse })
