import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { itemAt } from '../lists/itemAt.ts'

/** Device time first; then what makes a message unlike another. Never id or received: both follow the order of arrival. */
export function compareMessages(a: StoredMessage, b: StoredMessage): number {
  return a.created - b.created || a.sequence - b.sequence || a.deviceId - b.deviceId || a.messageID - b.messageID
}

/** The messages in device order, each once; any order of arrival gives the same result. The argument is left as it is. */
export function orderMessages(messages: readonly StoredMessage[]): StoredMessage[] {
  const sorted = [...messages].sort(compareMessages)
  return sorted.filter((message, index) => index === 0 || compareMessages(itemAt(sorted, index - 1), message) !== 0)
}
