import { messageName } from '../../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../../contract/ingest/storedMessage.ts'
import type { RawMessage, RawMessageRow } from '../../../contract/reports/tripLogRows.ts'

/** A message as a row of the wire, a third of the size of the same with names. */
export function toRawMessageRow(message: StoredMessage): RawMessageRow {
  return [
    message.id,
    message.received,
    message.created,
    message.messageID,
    message.odometerKm,
    message.tripCount,
    message.iO1,
    message.iO3,
    message.sensorAValue,
    message.sensorBValue,
    message.ibutton,
    message.latitude,
    message.longitude,
    message.speedKph,
    message.fixCreated,
    message.validity,
    message.alarm,
  ]
}

/** A row of the wire with the names of the specification. */
export function fromRawMessageRow(row: RawMessageRow): RawMessage {
  const [id, received, created, messageID, odometer, tripCount, iO1, iO3, sensorAValue, sensorBValue, ibutton, ...fix] =
    row
  const [latitude, longitude, speed, fixCreated, validity, alarm] = fix
  return {
    id,
    received: iso(received),
    created: iso(created),
    messageID,
    messageName: messageName(messageID, alarm),
    odometer,
    tripCount,
    iO1,
    iO3,
    sensorAValue,
    sensorBValue,
    ibutton,
    gPRMC: { latitude, longitude, speed, created: fixCreated === null ? null : iso(fixCreated), validity },
  }
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
