import { keysOf } from '../lists/keysOf.ts'

/** The kinds of columns, with the header names that recordings and exports commonly use. */
const knownHeaders = {
  time: [
    'ts',
    'timestamp',
    'time',
    'created',
    'fix_time',
    'fixtime',
    'gps_time',
    'gps_time_utc',
    'time_utc',
    'time_local',
    'fmt_time',
    'datetime',
    'date_time',
    'device_time',
    'utc_time',
    'utc_t',
    'zeit',
    'uhrzeit',
    'hora',
    'heure',
  ],
  // Where the column of the time holds only the time of day.
  date: ['date', 'day', 'gps_date', 'fix_date', 'date_utc', 'utc_date', 'utc_d', 'datum', 'fecha'],
  latitude: ['latitude', 'lat', 'latitude_n/s', 'y', 'breitengrad', 'breite', 'latitud'],
  longitude: ['longitude', 'lon', 'lng', 'long', 'longitude_e/w', 'x', 'längengrad', 'länge', 'longitud'],
  speed: [
    'speed',
    'speed_kph',
    'speed_kmh',
    'speedkph',
    'velocity',
    'speed_mps',
    'speed_ms',
    'sensed_speed',
    'speed_knots',
    'speed_mph',
    'geschwindigkeit',
    'velocidad',
    'vitesse',
  ],
  heading: ['heading', 'bearing', 'bearing_deg', 'course', 'direction', 'kurs', 'rumbo', 'cap'],
  accuracy: ['accuracy', 'accuracy_m', 'accuracymetres', 'hacc', 'horizontal_accuracy'],
  satellites: ['satellites', 'sat', 'sats'],
  odometer: ['odometer', 'odometer_km', 'odo'],
  ignition: ['ignition', 'io3', 'ign', 'engine', 'zündung', 'encendido', 'contact'],
  fridge: ['fridge', 'io1', 'fridge_on'],
  temperatureA: [
    'tempa',
    'temp_a',
    'temp',
    'temperature',
    'sensora',
    'sensoravalue',
    'temperature_1',
    'temperatur',
    'temperatura',
    'température',
  ],
  temperatureB: ['tempb', 'temp_b', 'sensorb', 'sensorbvalue', 'temperature_2'],
  messageID: ['messageid', 'message_id', 'event_id'],
  ibutton: ['ibutton', 'driver_key'],
} as const

export type CsvColumn = keyof typeof knownHeaders

/** Returns which header holds what: the first known name that a file has. Case, spaces and units in brackets are ignored. */
export function guessColumns(headers: readonly string[]): Partial<Record<CsvColumn, string>> {
  const known = new Map(headers.map((header) => [plain(header), header]))
  const columns: Partial<Record<CsvColumn, string>> = {}
  for (const column of keysOf(knownHeaders)) {
    const name = knownHeaders[column].find((candidate) => known.has(candidate))
    if (name) columns[column] = known.get(name)
  }
  return columns
}

function plain(header: string): string {
  return header
    .replace(/[([].*$/, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
}

export const speedUnits = { kph: 1, mps: 3.6, knots: 1.852, mph: 1.609344 } as const
export type SpeedUnit = keyof typeof speedUnits

/** Returns the unit in the name of a speed column; null when there is none. */
export function speedUnitOf(header: string): SpeedUnit | null {
  const name = plain(header)
  if (/(mps|_ms|sensed_speed)$/.test(name) || /m\/s/.test(header)) return 'mps'
  if (/(kph|kmh)$/.test(name) || /km\/h/.test(header)) return 'kph'
  if (name.endsWith('knots')) return 'knots'
  return name.endsWith('mph') ? 'mph' : null
}
