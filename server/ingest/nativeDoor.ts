import * as v from 'valibot'
import { deviceMessage, type DeviceMessage } from '../../contract/ingest/deviceMessage.ts'
import { parseRmc } from '../../domain/tracks/parseRmc.ts'
import { deviceTime, emptyMessage, knownOrNull, type IncomingMessage, type ParsedEntry } from './incomingMessage.ts'

/** Reads one message of POST /ingest/messages. Never throws: what cannot be used is rejected with a reason. */
export function readNativeMessage(entry: unknown): ParsedEntry {
  const parsed = v.safeParse(deviceMessage, entry, { abortPipeEarly: true })
  if (!parsed.success) {
    const [issue] = parsed.issues
    return { rejected: `${v.getDotPath(issue) ?? 'message'}: ${issue.message}` }
  }
  const given = parsed.output
  const created = deviceTime(given.created)
  if (created === null) return { rejected: 'created: must lie between the years 1970 and 2100.' }
  const fix = readFix(given.gPRMC, created)
  const { messageID, sequence, satellites, deviceVolts, deviceTemp, iO0, iO1, iO2, iO3, iO8 } = given
  const { sensorAValue, sensorBValue, gprsOnline } = given
  return {
    message: {
      ...emptyMessage(created),
      ...fix,
      ...{ messageID, sequence, satellites, deviceVolts, deviceTemp, iO0, iO1, iO2, iO3, iO8 },
      ...{ sensorAValue, sensorBValue, gprsOnline },
      odometerKm: given.odometer,
      tripCount: given.tripCount === null ? null : Math.round(given.tripCount),
      ibutton: given.ibutton || null,
    },
  }
}

type Fix = Pick<
  IncomingMessage,
  'latitude' | 'longitude' | 'speedKph' | 'heading' | 'validity' | 'fixCreated' | 'accuracyMetres'
>

function readFix(gPRMC: DeviceMessage['gPRMC'], created: number): Fix {
  const none: Fix = {
    latitude: null,
    longitude: null,
    speedKph: null,
    heading: null,
    validity: null,
    fixCreated: null,
    accuracyMetres: null,
  }
  if (gPRMC === null) return none
  if (typeof gPRMC === 'string') {
    const read = parseRmc(gPRMC)
    // A garbled sentence is a message without a fix: what else it says still counts.
    return 'rejected' in read ? none : { ...none, ...read }
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
