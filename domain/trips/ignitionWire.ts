import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'

/** What a message says of the ignition: the wire where it is reported, else the event itself; null when it says nothing. */
export function ignitionOf(message: StoredMessage): boolean | null {
  if (message.iO3 !== null) return message.iO3 === 1
  if (message.messageID === messageID.ignitionOn) return true
  if (message.messageID === messageID.ignitionOff) return false
  return null
}
