import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { firstAtLeast } from './firstAtLeast.ts'

/** Messages in order between two losses of the device; epoch milliseconds. */
interface DevicePart {
  messages: readonly StoredMessage[]
  /** When the asset lost its device before and after them; null if it didn't. */
  since: number | null
  until: number | null
}

/**
 * Returns ordered messages apart where their asset was without a device (lostDeviceAt: since when, in order), leaving out parts without messages.
 */
export function splitMessages(ordered: readonly StoredMessage[], lostDeviceAt: readonly number[]): DevicePart[] {
  if (lostDeviceAt.length === 0) return [{ messages: ordered, since: null, until: null }]
  const parts: DevicePart[] = []
  let first = 0
  for (const [index, until] of [...lostDeviceAt, null].entries()) {
    const last = until === null ? ordered.length : firstAtLeast(ordered, until, ({ created }) => created)
    if (last > first)
      parts.push({ messages: ordered.slice(first, last), since: lostDeviceAt[index - 1] ?? null, until })
    first = last
  }
  return parts
}
