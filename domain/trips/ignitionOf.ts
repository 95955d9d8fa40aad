import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'

/**
 * Returns the ignition state that a message reports: by its event, else by the wire; null when it has neither. Some devices send the event just
 * before the wire changes, so the message still has the wire's old value.
 */
export function ignitionOf({ messageID: id, iO3 }: Pick<StoredMessage, 'messageID' | 'iO3'>): boolean | null {
  if (id === messageID.ignitionOn) return true
  if (id === messageID.ignitionOff) return false
  return iO3 === null ? null : iO3 === 1
}
