import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { hasCredibleClock } from '../trips/fixQuality.ts'
import { compareMessages } from '../trips/messageOrder.ts'

/** Conditions that last, which many devices report again with every position, and the message that ends each. */
const conditions: ReadonlyMap<number, number | null> = new Map([
  [messageID.powerCut, messageID.powerRestored],
  [messageID.lowBattery, null],
])

/** A condition that is reported again within this long, in milliseconds, is the same one. */
export const sameConditionMs = 3_600_000

/** The messages that begin, repeat or end a condition. */
export const conditionMessages: readonly number[] = [...conditions].flatMap(([begins, ends]) =>
  [begins, ends ?? []].flat(),
)

/**
 * Returns those of an asset's messages (in any order) that only repeat a condition: the one before said the same within the last hour, and none
 * in between that it's over. It depends on what was sent alone, never on the order of arrival, and needs no more than the hour before a message.
 */
export function repeatedConditions<M extends StoredMessage>(messages: readonly M[]): Set<M> {
  const repeats = new Set<M>()
  const inOrder = messages
    .filter((message) => conditionMessages.includes(message.messageID) && hasCredibleClock(message))
    .sort(compareMessages)
  for (const [begins, ends] of conditions) {
    let last: M | null = null
    for (const message of inOrder) {
      if (message.messageID === ends) last = null
      if (message.messageID !== begins) continue
      if (last && message.created - last.created <= sameConditionMs) repeats.add(message)
      last = message
    }
  }
  return repeats
}
