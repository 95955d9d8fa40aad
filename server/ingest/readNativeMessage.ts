import type { DeviceMessage } from '../../contract/ingest/deviceMessage.ts'
import { parseRmc } from '../../domain/tracks/parseRmc.ts'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { readAlarms } from './readAlarms.ts'
import {
  deviceTime,
  emptyMessage,
  knownOrNull,
  timeRefusal,
  unreadable,
  type IncomingMessage,
  type ParsedEntry,
} from './incomingMessage.ts'
import { parseDeviceMessage } from './parseDeviceMessage.ts'

/** Parses one message of POST /ingest/messages. Never throws: an unusable one is rejected with a reason. */
export function readNativeMessage(entry: unknown): ParsedEntry {
  const parsed = parseDeviceMessage(entry)
  if (!parsed.success) {
    return { rejected: unreadable('message', parsed.issues) }
  }
  const message = parsed.output
  const created = deviceTime(message.created)
  if (created === null) return { rejected: timeRefusal('created', message.created) }
  const fix = readFix(message.gPRMC, created)
  const { satellites, deviceVolts, deviceTemp, iO0, iO1, iO2, iO3, iO8 } = message
  const { sensorAValue, sensorBValue, gprsOnline } = message
  return {
    message: {
      ...emptyMessage(created),
      ...fix,
      ...alarmOf(message),
      satellites,
      deviceVolts,
      deviceTemp,
      iO0,
      iO1,
      iO2,
      iO3,
      iO8,
      sensorAValue,
      sensorBValue,
      gprsOnline,
      odometerKm: message.odometer,
      tripCount: message.tripCount === null ? null : Math.round(message.tripCount),
      ibutton: message.ibutton || null,
    },
  }
}

/**
 * Returns what a message's named alarm means. On a position, the alarm decides the message id; beside another id, only its name is kept.
 */
function alarmOf(message: DeviceMessage): Pick<IncomingMessage, 'messageID' | 'sequence' | 'alarm'> {
  const { sequence } = message
  const [gravest] = readAlarms(message.alarm)
  if (!gravest) return { messageID: message.messageID, sequence, alarm: null }
  const isOpen = message.messageID === messageID.position || message.messageID === messageID.otherAlarm
  if (isOpen || gravest.messageID === messageID.duress)
    return { messageID: gravest.messageID, sequence: sequence || gravest.sequence, alarm: gravest.alarm }
  return { messageID: message.messageID, sequence, alarm: gravest.alarm }
}

/** Returns what is known of where and how fast the asset was. */
function readFix(gPRMC: DeviceMessage['gPRMC'], created: number): Partial<IncomingMessage> {
  if (gPRMC === null) return {}
  if (typeof gPRMC === 'string') {
    const read = parseRmc(gPRMC)
    // A garbled sentence makes a message without a fix; its other values still count.
    return 'rejected' in read ? {} : read
  }
  const hasPlace = gPRMC.latitude !== null && gPRMC.longitude !== null
  return {
    latitude: hasPlace ? gPRMC.latitude : null,
    longitude: hasPlace ? gPRMC.longitude : null,
    speedKph: knownOrNull(gPRMC.speed),
    heading: knownOrNull(gPRMC.heading),
    validity: hasPlace ? (gPRMC.validity ?? 'A') : gPRMC.validity && 'V',
    fixCreated: hasPlace ? (deviceTime(gPRMC.created) ?? created) : null,
    accuracyMetres: knownOrNull(gPRMC.accuracy),
  }
}
