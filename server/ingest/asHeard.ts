import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { isClockAhead } from '../../domain/trips/fixQuality.ts'

/**
 * The messages as live states take them in, one for each, in their order: whatever a device's clock says, it happened before we
 * heard of it. Else one message of a clock that is hours ahead would make every right one after it late, and the asset stand
 * still for as long. A clock that is ahead is put back for all that its device sent at once, so that their distances in time
 * stay. What is stored, and what reports read, keeps the device's time; a clock more than a day ahead is left as it is.
 */
export function asHeard(messages: readonly StoredMessage[]): StoredMessage[] {
  const ahead = new Map<number, number>()
  for (const message of messages) {
    const by = message.created - message.received
    if (by > (ahead.get(message.deviceId) ?? 0) && !isClockAhead(message)) ahead.set(message.deviceId, by)
  }
  return messages.map((message) => {
    const { created, fixCreated, received } = message
    const isRight = (at: number) => at <= received || isClockAhead({ created: at, received })
    const heard = (at: number) => (isRight(at) ? at : Math.min(received, at - (ahead.get(message.deviceId) ?? 0)))
    return { ...message, created: heard(created), fixCreated: fixCreated === null ? null : heard(fixCreated) }
  })
}
