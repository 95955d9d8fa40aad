import { messageID, messageName } from '../../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../../contract/ingest/storedMessage.ts'
import type { AssetLogItem } from '../../../contract/reports/assetLogEndpoints.ts'
import { hasSameContent } from '../../trips/messageOrder.ts'
import { iso } from '../day/reportDay.ts'

/**
 * Returns messages as rows of the asset log, with their locations still empty. Filtering leaves out messages that repeat the previous one
 * of the same moment and device, because some devices resend unacknowledged messages under a new number; `before` is the message before
 * these, if there is one.
 */
export function assetLogItems(
  messages: readonly StoredMessage[],
  imeis: ReadonlyMap<number, string>,
  useFiltering: boolean,
  before?: StoredMessage,
): AssetLogItem[] {
  const shown = useFiltering
    ? messages.filter((message, index) => !isRepeat(message, index === 0 ? before : messages[index - 1]))
    : messages
  return shown.map((message) => toItem(message, imeis.get(message.deviceId) ?? ''))
}

function isRepeat(message: StoredMessage, before: StoredMessage | undefined): boolean {
  return (
    before?.created === message.created && before.gprsOnline === message.gprsOnline && hasSameContent(message, before)
  )
}

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
