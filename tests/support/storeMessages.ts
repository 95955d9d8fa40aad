import type { Database } from '../../server/database/database.ts'
import { emptyMessage } from '../../server/ingest/incomingMessage.ts'
import { messageContent } from '../../server/ingest/messageContent.ts'
import { insertMessages, type NewMessage } from '../../server/ingest/messageStore.ts'

/** A message of device 9, with a number of its own: one every second from `from` (epoch ms) on. */
export function newMessage(
  number: number,
  from = Date.UTC(2026, 10, 21),
  fields: Partial<NewMessage> = {},
): NewMessage {
  const said = { ...emptyMessage(from + number * 1_000), odometerKm: number }
  return {
    ...said,
    received: from + number * 1_000 + 500,
    content: messageContent(said),
    deviceId: 9,
    assetId: 9,
    deviceCreated: null,
    ...fields,
  }
}

/** Stores messages as ingest does. Returns how many were new. */
export async function storeMessages(db: Database, messages: readonly NewMessage[]): Promise<number> {
  const stored = await db.transaction((tx) => insertMessages(tx, messages))
  return stored.size
}
