import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'

/** Returns what a message says about the ignition: the wire if it's reported, else the event itself; null when neither is there. */
export function ignitionOf(message: StoredMessage): boolean | null {
  if (message.iO3 !== null) return message.iO3 === 1
  if (message.messageID === messageID.ignitionOn) return true
  if (message.messageID === messageID.ignitionOff) return false
  return null
}
