import { messageName } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { LastMessage } from '../../contract/realtime/realtimeEndpoints.ts'

/** Returns a message in the wire format of the live screens. location is a place name, or empty. */
export function toLastMessage(
  message: Omit<StoredMessage, 'id' | 'assetId'>,
  assetId: number,
  location: string,
): LastMessage {
  const { messageID, sensorAValue, sensorBValue, iO1, iO3, tripCount, deviceVolts, deviceTemp, satellites } = message
  return {
    assetID: assetId,
    created: new Date(message.created).toISOString(),
    received: new Date(message.received).toISOString(),
    messageName: messageName(messageID, message.alarm),
    odometer: message.odometerKm,
    gprsOnline: message.gprsOnline === null ? null : Number(message.gprsOnline),
    messageID,
    location,
    sensorAValue,
    sensorBValue,
    iO1,
    iO3,
    tripCount,
    deviceVolts,
    deviceTemp,
    satellites,
    gPRMC: {
      latitude: message.latitude,
      longitude: message.longitude,
      speed: message.speedKph,
      heading: message.heading,
      validity: message.validity,
      created: message.fixCreated === null ? null : new Date(message.fixCreated).toISOString(),
    },
  }
}
