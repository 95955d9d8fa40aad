import { messageName } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { messageAlert } from '../../domain/alerts/messageAlert.ts'
import type { AskedEvent, NewAlert } from '../alerts/alertStore.ts'
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
 * What a message means for the asset's alerts by its id; placeOf gives where it was, in words, isLate whether a newer one came before it. A duress counts
 * however late it comes; anything else is recorded and told to nobody once it is a day old.
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
  found.raised.push({ ...alert, ...known, ...(known.category === 'Duress' ? {} : toldOrRecorded(alert)), late: isLate })
}

/** What is too old to tell anybody is recorded. */
function toldOrRecorded({ occurred, created }: { occurred: number; created: number }) {
  if (occurred >= created - maxNotifiedAgeMs) return {}
  return { state: 'recorded' as const, reason: recordedReason }
}

/** A message that is no alert by itself, for the users whose notification rules ask for its kind. */
export function askedEvent(asset: Asset, message: StoredMessage, place: string): AskedEvent {
  const alert = alertOf(asset, message, place)
  return {
    ...alert,
    ...toldOrRecorded(alert),
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
    // A clock more than a day ahead is stored as it is; it happened before we heard of it all the same.
    occurred: Math.min(message.created, message.received),
    created: message.received,
    latitude: message.latitude,
    longitude: message.longitude,
    location,
    speedKph: message.speedKph,
    engineOn: message.iO3 === null ? null : message.iO3 === 1,
  }
}
