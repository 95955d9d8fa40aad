import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'

/**
 * Returns what a message says about the ignition: its event, else the wire; null when neither is there. An event announces what the wire does a
 * moment later in some devices, which still send its old value with it.
 */
export function ignitionOf({ messageID: id, iO3 }: Pick<StoredMessage, 'messageID' | 'iO3'>): boolean | null {
  if (id === messageID.ignitionOn) return true
  if (id === messageID.ignitionOff) return false
  return iO3 === null ? null : iO3 === 1
}
