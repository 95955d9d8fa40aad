import { keysOf } from '../../lists/keysOf.ts'
import { messageID, messageName } from '../../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../../contract/ingest/storedMessage.ts'
import type { AssetLogItem } from '../../../contract/reports/assetLogEndpoints.ts'
import { iso } from '../day/reportDay.ts'

/**
 * Returns messages as rows of the asset log, with their locations still empty. Filtering leaves out messages that repeat the previous one
 * of the same moment and device, because some devices resend unacknowledged messages under a new number.
 */
export function assetLogItems(
  messages: readonly StoredMessage[],
  imeis: ReadonlyMap<number, string>,
  useFiltering: boolean,
): AssetLogItem[] {
  const shown = useFiltering ? messages.filter((message, index) => !isRepeat(message, messages[index - 1])) : messages
  return shown.map((message) => toItem(message, imeis.get(message.deviceId) ?? ''))
}

function isRepeat(message: StoredMessage, before: StoredMessage | undefined): boolean {
  return before?.created === message.created && reportedFields.every((field) => message[field] === before[field])
}

/** Everything a device reports: all of a message but its ids, its sequence number and when it was received. */
const isReported: Record<Exclude<keyof StoredMessage, 'id' | 'received' | 'sequence'>, true> = {
  assetId: true,
  deviceId: true,
  created: true,
  messageID: true,
  latitude: true,
  longitude: true,
  speedKph: true,
  heading: true,
  validity: true,
  fixCreated: true,
  accuracyMetres: true,
  satellites: true,
  odometerKm: true,
  tripCount: true,
  deviceVolts: true,
  deviceTemp: true,
  iO0: true,
  iO1: true,
  iO2: true,
  iO3: true,
  iO8: true,
  sensorAValue: true,
  sensorBValue: true,
  ibutton: true,
  gprsOnline: true,
  alarm: true,
}
// Named one by one, because a message may read its fields from a packed list and have none that can be spread or serialised.
const reportedFields = keysOf(isReported)

function toItem(message: StoredMessage, imei: string): AssetLogItem {
  const { sensorAValue, sensorBValue, deviceTemp, deviceVolts, satellites, tripCount, iO0, iO1, iO2, iO8 } = message
  return {
    id: message.id,
    imei,
    received: iso(message.received),
    created: iso(message.created),
    sensorAValue,
    sensorBValue,
    deviceTemp,
    deviceVolts,
    satellites,
    tripCount,
    odometer: message.odometerKm,
    iO0,
    iO1,
    iO2,
    iO8,
    messageID: message.messageID,
    messageType: typeOf(message.messageID),
    messageName: messageName(message.messageID, message.alarm),
    location: '',
    ibutton: message.ibutton,
    gprsOnline: message.gprsOnline,
    gPRMC_Heading: message.heading,
    gPRMC_Latitude: message.latitude,
    gPRMC_Longitude: message.longitude,
    gPRMC_Speed: message.speedKph === null ? null : Math.round(message.speedKph * 100) / 100,
    gPRMC_Validity: message.validity,
  }
}

function typeOf(id: number): AssetLogItem['messageType'] {
  return id === messageID.position ? 'Position' : id === messageID.heartbeat ? 'Heartbeat' : 'Event'
}
