import { messageName } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { messageAlert } from '../../domain/alerts/messageAlert.ts'
import type { AlertEnd, RequestedEvent, NewAlert } from '../alerts/alertStore.ts'
import { alertAge } from '../../domain/alerts/alertAge.ts'
import { goodPosition, isClockUnset, sentAt } from '../../domain/trips/fixQuality.ts'
import type { AssetContext } from './deviceContextStore.ts'

export interface FoundAlerts {
  raised: NewAlert[]
  /** The ends of alerts that earlier messages raised. */
  closed: AlertEnd[]
}

type Asset = AssetContext

/**
 * Returns what a message's id means for the asset's alerts; placeOf returns where it was, in words, and isLate whether a newer one arrived
 * before it. A duress counts no matter how late it arrives; anything else more than a day old is only recorded.
 */
export function findAlerts(
  asset: Asset,
  message: StoredMessage,
  placeOf: () => string,
  found: FoundAlerts,
  isLate: boolean,
): void {
  const known = messageAlert(message.messageID)
  if (!known) return
  const alert = alertOf(asset, message, placeOf())
  const { late, ...recorded } = ageOf(alert, message, isLate)
  found.raised.push({ ...alert, ...known, ...(known.category === 'Duress' ? {} : recorded), late })
}

/** Returns an event for a message that isn't an alert by itself, for users whose notification rules ask for its kind. */
export function requestedEvent(asset: Asset, message: StoredMessage, place: string, isLate: boolean): RequestedEvent {
  const alert = alertOf(asset, message, place)
  return {
    ...alert,
    ...ageOf(alert, message, isLate),
    category: 'Event',
    eventName: messageName(message.messageID, message.alarm),
  }
}

/** A message isn't late because its clock was never set. */
const ageOf = ({ occurred, created }: ReturnType<typeof alertOf>, message: StoredMessage, isLate: boolean) =>
  alertAge(occurred, created, isLate && !isClockUnset(message))

function alertOf(asset: Asset, message: StoredMessage, location: string) {
  // Replies and screens take an alert's position for one that was measured then.
  const position = goodPosition(message)
  return {
    uniqueId: `message/${message.deviceId}/${message.created}/${message.messageID}/${message.sequence}/${message.id}`,
    eventId: message.messageID,
    assetId: asset.assetId,
    customerId: asset.customerId,
    messageId: message.id,
    // A clock that is more than a day ahead or was never set is stored unchanged, but isn't believed.
    occurred: sentAt(message),
    created: message.received,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    location,
    speedKph: message.speedKph,
    engineOn: message.iO3 === null ? null : message.iO3 === 1,
  }
}
