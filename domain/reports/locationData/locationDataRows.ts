import { messageID } from '../../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../../contract/ingest/storedMessage.ts'
import type { LocationDataRow } from '../../../contract/reports/locationDataEndpoints.ts'
import type { DriverSession } from '../../ibuttons/driverSessions.ts'
import type { Span } from '../../time/dayBounds.ts'
import { firstAtLeast } from '../../trips/firstAtLeast.ts'
import { iso } from '../day/reportDay.ts'
import type { ReportedFob } from '../reportedFob.ts'

/**
 * Returns a day's messages as rows, with their locations still empty. Messages and sessions must be in order of time; fobs are keyed by
 * serial.
 */
export function locationDataRows(
  messages: readonly StoredMessage[],
  bounds: Span,
  sessions: readonly DriverSession[],
  fobs: ReadonlyMap<string, ReportedFob>,
): LocationDataRow[] {
  return messages
    .filter(({ created }) => created >= bounds.start && created < bounds.end)
    .map((message) => toRow(message, driverAt(message.created, sessions, fobs)))
}

function toRow(message: StoredMessage, { driverID, ibuttonId, serialno, iButtonName }: Driver): LocationDataRow {
  const { validity, gprsOnline } = message
  return {
    id: message.id,
    received: iso(message.received),
    created: iso(message.created),
    sat: message.satellites,
    location: '',
    latitude: message.latitude,
    longitude: message.longitude,
    logID: message.sequence,
    speed: message.speedKph,
    odometer: message.odometerKm,
    trip: message.tripCount,
    ignition: onOff(message.iO3),
    duress: message.messageID === messageID.duress ? ('Y' as const) : ('' as const),
    fridge: onOff(message.iO1),
    tempA: message.sensorAValue,
    tempB: message.sensorBValue,
    gps: online(validity === null ? null : validity === 'A'),
    gsm: online(gprsOnline),
    driverID,
    ibuttonId,
    serialno,
    iButtonName,
  }
}

type Driver = Pick<LocationDataRow, 'driverID' | 'ibuttonId' | 'serialno' | 'iButtonName'>

/** Returns whose key fob was on the reader at a time; a fob removed at exactly that time no longer counts. */
function driverAt(at: number, sessions: readonly DriverSession[], fobs: ReadonlyMap<string, ReportedFob>): Driver {
  const session = sessions[firstAtLeast(sessions, at + 1, ({ connected }) => connected) - 1]
  if (!session || (session.disconnected ?? Number.POSITIVE_INFINITY) <= at) return nobody
  const { serial } = session
  const { id = null, name = '' } = fobs.get(serial) ?? {}
  return { driverID: name || serial, ibuttonId: id, serialno: serial, iButtonName: name }
}

const nobody: Driver = { driverID: '', ibuttonId: null, serialno: '', iButtonName: '' }

function onOff(value: number | null): 'On' | 'Off' | null {
  return value === null ? null : value === 0 ? 'Off' : 'On'
}

function online(value: boolean | null): 'Online' | 'Offline' | null {
  return value === null ? null : value ? 'Online' : 'Offline'
}
