import type { RealtimeAsset } from '../../../../contract/realtime/realtimeEndpoints.ts'
import type { LocationDataRow } from '../../../../contract/reports/locationDataEndpoints.ts'
import { lastItem } from '../../../../domain/lists/itemAt.ts'

/** A message as the log shows it. Times ISO in UTC; speed in km/h, odometer in km, temperatures in degrees C. */
export interface TrackRow {
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

/** The most messages that the log holds, and their greatest age, so that a screen that stays open all day doesn't grow. */
export const maxRows = 5_000
export const maxMs = 24 * 3_600_000

/**
 * Returns the log with more rows, by time. A message that is already there is replaced. Messages more than a day older than the newest,
 * and the oldest beyond the limit, are dropped.
 */
export function addToLog(log: readonly TrackRow[], added: readonly TrackRow[]): readonly TrackRow[] {
  if (added.length === 0) return log
  const byTime = new Map([...log, ...added].map((row) => [row.created, row]))
  const rows = [...byTime.values()].sort((a, b) => (a.created < b.created ? -1 : 1))
  const oldest = Date.parse(lastItem(rows).created) - maxMs
  const first = rows.findIndex(({ created }) => Date.parse(created) >= oldest)
  return rows.slice(Math.max(first, rows.length - maxRows))
}

/** Returns a log row from a row of the day's location data. */
export function rowOfLocation(row: LocationDataRow): TrackRow {
  const { created, received, location, latitude, longitude, speed, odometer, tempA, tempB } = row
  const { ignition, fridge, gps, gsm } = row
  const isPlaced = gps !== 'Offline'
  return {
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
