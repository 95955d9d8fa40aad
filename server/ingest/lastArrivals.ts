import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { wholeSecond } from '../../domain/rules/reading.ts'

/** Returns when the last message of each second was received, epoch ms: a second counts under the settings of then, as it does live. */
export function lastArrivals(messages: readonly StoredMessage[]): Map<number, number> {
  const received = new Map<number, number>()
  for (const message of messages) {
    const at = wholeSecond(message.created)
    received.set(at, Math.max(message.received, received.get(at) ?? 0))
  }
  return received
}
