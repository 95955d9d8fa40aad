import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { hasCredibleClock } from '../trips/fixQuality.ts'
import { compareMessages } from '../trips/messageOrder.ts'

const minute = 60_000
const hour = 60 * minute

interface Condition {
  /** What is reported again within this long is the same one. */
  sameMs: number
  /** The message that says that it's over, if there is one. */
  ends?: number
}

/** Conditions that last, which many devices report again with every position. One that a vehicle can soon be in again is the same for minutes only. */
const conditions: ReadonlyMap<number, Condition> = new Map([
  [messageID.powerCut, { sameMs: hour, ends: messageID.powerRestored }],
  [messageID.lowBattery, { sameMs: hour }],
  [messageID.noDriverBreak, { sameMs: hour }],
  [messageID.overspeed, { sameMs: 2 * minute }],
  [messageID.parkedIdle, { sameMs: 2 * minute }],
])

/** The longest of these times, milliseconds. */
export const sameConditionMs = hour

/** The messages that begin, repeat or end a condition. */
export const conditionMessages: readonly number[] = [...conditions].flatMap(([begins, { ends }]) =>
  ends === undefined ? [begins] : [begins, ends],
)

/**
 * Returns those of an asset's messages (in any order) that only repeat a condition: the one before said the same shortly before, and none in
 * between that it's over. It depends on what was sent alone, never on the order of arrival, and needs no more than the hour before a message.
 */
export function repeatedConditions<M extends StoredMessage>(messages: readonly M[]): Set<M> {
  const repeats = new Set<M>()
  const inOrder = messages
    .filter((message) => conditionMessages.includes(message.messageID) && hasCredibleClock(message))
    .sort(compareMessages)
  for (const [begins, { ends, sameMs }] of conditions) {
    let last: M | null = null
    for (const message of inOrder) {
      if (message.messageID === ends) last = null
      if (message.messageID !== begins) continue
      if (last && message.created - last.created <= sameMs) repeats.add(message)
      last = message
    }
  }
  return repeats
}
