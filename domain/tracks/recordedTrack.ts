import type { DeviceMessageInput } from '../../contract/ingest/deviceMessage.ts'

/** A recording as messages in file order, and which lines (or points), counted from 1, couldn't be used and why. */
export interface RecordedTrack {
  messages: RecordedMessage[]
  skipped: { line: number; reason: string }[]
}

/** A message for POST /ingest/messages whose device time is in epoch milliseconds. */
export type RecordedMessage = DeviceMessageInput & { created: number }

/** The first satellites of GPS were sent up in 1978; what a file claims to be older is no time. */
export const earliestFix = Date.UTC(1978, 0, 1)

/** Numbers messages that share a device time, so that none of them is dropped as a duplicate. */
export function numberWithinInstant(messages: readonly RecordedMessage[]): RecordedMessage[] {
  const seen = new Map<number, number>()
  return messages.map((message) => {
    const sequence = seen.get(message.created) ?? 0
    seen.set(message.created, sequence + 1)
    return sequence === 0 ? message : { ...message, sequence }
  })
}
