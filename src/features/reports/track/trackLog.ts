import type { RealtimeAsset } from '../../../../contract/realtime/realtimeEndpoints.ts'
import type { LocationDataRow } from '../../../../contract/reports/locationDataEndpoints.ts'
import { lastItem } from '../../../../domain/lists/itemAt.ts'

/** A message as the log shows it. Times ISO in UTC; speed in km/h, odometer in km, temperatures in degrees C. */
export interface TrackRow {
  /** The message's id in the report of the day; null for one that only the hub has sent, whose other values may be older. */
  messageId: number | null
  created: string
  received: string
  location: string
  latitude: number | null
  longitude: number | null
  speed: number | null
  odometer: number | null
  tempA: number | null
  tempB: number | null
  ignition: 'On' | 'Off' | null
  fridge: 'On' | 'Off' | null
  /** GPS is online with a fix, GSM when the device reports it. */
  gps: 'Online' | 'Offline' | null
  gsm: 'Online' | 'Offline' | null
}

/** The greatest age of a message in the log of today (no day is longer), so that a screen that stays open doesn't grow. */
export const maxMs = 25 * 3_600_000

/**
 * Returns the log with more rows, by time. A message that is already there is replaced: in a report each message of a moment is a row of its
 * own; the hub sends one state for a moment, which counts until a report has it. Those beyond the greatest age are dropped.
 */
export function addToLog(log: readonly TrackRow[], added: readonly TrackRow[]): readonly TrackRow[] {
  if (added.length === 0) return log
  // Most states that the hub sends are newer than everything else, and a day may have 86,400.
  const [only] = added
  const last = log.at(-1)
  if (only && added.length === 1 && (!last || only.created > last.created)) return ofOneDay([...log, only])
  const [reported, sent] = [new Map<number, TrackRow>(), new Map<string, TrackRow>()]
  for (const row of [...log, ...added])
    if (row.messageId === null) sent.set(row.created, joinStates(sent.get(row.created), row))
    else reported.set(row.messageId, row)
  for (const { created } of reported.values()) sent.delete(created)
  return ofOneDay([...reported.values(), ...sent.values()].sort(byTime))
}

/** Returns rows, which must be in order of time, without those that are too old. */
function ofOneDay(rows: readonly TrackRow[]): readonly TrackRow[] {
  const oldest = Date.parse(lastItem(rows).created) - maxMs
  return rows.slice(rows.findIndex(({ created }) => Date.parse(created) >= oldest))
}

/** Returns the id of the message in the log that was stored last; 0 when no report has been loaded. */
export const lastStoredId = (log: readonly TrackRow[]) =>
  log.reduce((last, { messageId }) => Math.max(last, messageId ?? 0), 0)

/** Returns the log with a report of its day: all of it, of whatever length, of a given day, which the hub adds nothing to. */
export const withLocations = (log: readonly TrackRow[], rows: readonly TrackRow[], isChosenDay: boolean) =>
  isChosenDay ? rows : addToLog(log, rows)

/** Rows of one moment stay in the order of the report. */
const byTime = (a: TrackRow, b: TrackRow) => (a.created < b.created ? -1 : Number(a.created > b.created))

/** Of two states of one moment the newer one counts, but its message may say nothing of the position, which the other one did. */
function joinStates(before: TrackRow | undefined, row: TrackRow): TrackRow {
  if (!before || row.latitude !== null) return row
  const { latitude, longitude, speed } = before
  return { ...row, latitude, longitude, speed: row.speed ?? speed }
}

/** Returns a log row from a row of the day's location data. */
export function rowOfLocation(row: LocationDataRow): TrackRow {
  const { created, received, location, latitude, longitude, speed, odometer, tempA, tempB } = row
  const { ignition, fridge, gps, gsm } = row
  const isPlaced = gps !== 'Offline'
  return {
    messageId: row.id,
    created,
    received,
    location,
    speed,
    odometer,
    tempA,
    tempB,
    ignition,
    fridge,
    gps,
    gsm,
    latitude: isPlaced ? latitude : null,
    longitude: isPlaced ? longitude : null,
  }
}

/** Returns the newest message of an asset as a log row; null if it never sent one. */
export function rowOfAsset({ lastMessage }: RealtimeAsset): TrackRow | null {
  if (!lastMessage) return null
  const { gPRMC, created, received, location, odometer, sensorAValue, sensorBValue, iO1, iO3, gprsOnline } = lastMessage
  const isVoid = gPRMC.validity === 'V'
  return {
    messageId: null,
    created,
    received,
    location,
    odometer,
    tempA: sensorAValue,
    tempB: sensorBValue,
    speed: gPRMC.speed,
    latitude: isVoid ? null : gPRMC.latitude,
    longitude: isVoid ? null : gPRMC.longitude,
    ignition: either(iO3, 'On', 'Off'),
    fridge: either(iO1, 'On', 'Off'),
    gps: gpsOf(gPRMC),
    gsm: either(gprsOnline, 'Online', 'Offline'),
  }
}

/** Returns whether a message's receiver had a fix; null when the message says nothing of it. */
export function gpsOf({ validity }: { validity: 'A' | 'V' | null }): 'Online' | 'Offline' | null {
  return validity && (validity === 'A' ? 'Online' : 'Offline')
}

/** Returns the text for a flag of a message; null when it is unknown. */
export function either<One, Zero>(value: number | null, one: One, zero: Zero): One | Zero | null {
  return value === null ? null : value === 0 ? zero : one
}
