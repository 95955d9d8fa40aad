import { messageName } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { messageAlert } from '../../domain/alerts/messageAlert.ts'
import type { RequestedEvent, NewAlert } from '../alerts/alertStore.ts'
import { recordedReason, maxNotifiedAgeMs } from '../../domain/alerts/maxNotifiedAge.ts'
import type { AssetContext } from './deviceContextStore.ts'

/** The end of a temperature alert that an earlier message raised. */
interface ClosedAlert {
  uniqueId: string
  at: number
  location: string
}

export interface FoundAlerts {
  raised: NewAlert[]
  closed: ClosedAlert[]
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
  found.raised.push({ ...alert, ...known, ...(known.category === 'Duress' ? {} : stateByAge(alert)), late: isLate })
}

/** An alert too old to notify anybody is only recorded. */
function stateByAge({ occurred, created }: { occurred: number; created: number }) {
  if (occurred >= created - maxNotifiedAgeMs) return {}
  return { state: 'recorded' as const, reason: recordedReason }
}

/** Returns an event for a message that isn't an alert by itself, for users whose notification rules ask for its kind. */
export function requestedEvent(asset: Asset, message: StoredMessage, place: string): RequestedEvent {
  const alert = alertOf(asset, message, place)
  return {
    ...alert,
    ...stateByAge(alert),
    category: 'Event',
    eventName: messageName(message.messageID, message.alarm),
  }
}

function alertOf(asset: Asset, message: StoredMessage, location: string) {
  return {
    uniqueId: `message/${message.deviceId}/${message.created}/${message.messageID}/${message.sequence}/${message.id}`,
    eventId: message.messageID,
    assetId: asset.assetId,
    customerId: asset.customerId,
    messageId: message.id,
    // A clock more than a day ahead is stored unchanged, but the event still happened before we received it.
    occurred: Math.min(message.created, message.received),
    created: message.received,
    latitude: message.latitude,
    longitude: message.longitude,
    location,
    speedKph: message.speedKph,
    engineOn: message.iO3 === null ? null : message.iO3 === 1,
  }
}
