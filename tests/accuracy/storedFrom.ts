import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { RecordedMessage } from '../../domain/tracks/recordedTrack.ts'
import { emptyMessage } from '../../server/ingest/incomingMessage.ts'

/** A message of which nothing is known but what is given. */
export function storedMessage(given: Partial<StoredMessage>): StoredMessage {
  return {
    id: 0,
    assetId: 1,
    deviceId: 1,
    received: given.created ?? 0,
    ...emptyMessage(0),
    validity: given.latitude == null ? null : 'A',
    ...given,
  }
}

/** A recording as the server would have stored it, each message received a second after it was made. */
export function storedFrom(messages: readonly RecordedMessage[]): StoredMessage[] {
  return messages.map((message, id) => {
    const fix = message.gPRMC && typeof message.gPRMC === 'object' ? message.gPRMC : null
    const known = (value: number | null | undefined) => (value != null && value >= 0 ? value : null)
    return storedMessage({
      id,
      created: message.created,
      received: message.created + 1000,
      messageID: message.messageID ?? 1,
      sequence: message.sequence ?? 0,
      latitude: fix?.latitude ?? null,
      longitude: fix?.longitude ?? null,
      speedKph: known(fix?.speed),
      validity: fix?.validity ?? null,
      fixCreated: fix ? message.created : null,
      accuracyMetres: known(fix?.accuracy),
      iO3: message.iO3 ?? null,
    })
  })
}
