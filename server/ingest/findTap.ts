import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { Tap } from '../ibuttons/iButtonStore.ts'
import { movesLive } from './advanceLive.ts'
import type { DeviceContext } from './deviceContextStore.ts'

/**
 * A key fob put on or taken off the reader, as a message shows it: a serial that was not there before, a fob removed, or the
 * ignition going off, by its message or by its wire (as in driverSessions). Null when nothing changed.
 */
export function findTap(asset: NonNullable<DeviceContext['asset']>, message: StoredMessage): Tap | null {
  const { live } = asset
  if (!movesLive(live, message)) return null
  const present = live?.processors.ibutton ?? null
  const { assetId, customerId } = asset
  const common = { assetId, customerId, deviceId: message.deviceId, at: message.created }
  const isTurnedOff = message.messageID === messageID.ignitionOff || (live?.lastMessage.iO3 === 1 && message.iO3 === 0)
  if (isTurnedOff || message.messageID === messageID.iButtonDisconnected)
    return present && { ...common, serial: present.serial, connected: false }
  if (!message.ibutton || message.ibutton === present?.serial) return null
  return { ...common, serial: message.ibutton, connected: true }
}
