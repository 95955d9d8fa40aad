import { fromZonedTime } from 'date-fns-tz'
import { numberWithinInstant, type RecordedMessage, type RecordedTrack } from './recordedTrack.ts'
import { guessColumns, speedUnitOf, speedUnits, type CsvColumn, type SpeedUnit } from './csvColumns.ts'

export interface CsvOptions {
  /** The unit of a speed column whose name doesn't include it; defaults to km/h. */
  speedUnit?: SpeedUnit
  /** IANA zone of times without a zone; such times are rejected if it isn't given. */
  timeZone?: string
  /** Only rows whose columns have these values, for a file with several vehicles. */
  where?: Readonly<Record<string, string>>
}

type Row = Record<string, string>

/** A table that was read from CSV with its first line as headers. */
export interface CsvRows {
  headers: readonly string[]
  rows: readonly Row[]
}

/** Thrown when a table has no column that could be the time. */
export class NoTimeColumnError extends Error {}

/**
 * Returns the recording in the rows of a CSV file, guessing the columns by their header names (see csvColumns.ts). Times are epoch seconds
 * or milliseconds, or ISO 8601. Throws a NoTimeColumnError when there is no time column, an Error when a `where` column is missing.
 */
export function readCsvRows({ headers, rows }: CsvRows, options: CsvOptions = {}): RecordedTrack {
  const columns = guessColumns(headers)
  if (!columns.time) throw new NoTimeColumnError(`No column holds the time; the columns are ${headers.join(', ')}.`)
  const where = Object.entries(options.where ?? {})
  const missing = where.find(([column]) => !headers.includes(column))
  if (missing) throw new Error(`There is no column ${missing[0]}; the columns are ${headers.join(', ')}.`)

  const messages: RecordedMessage[] = []
  const skipped: RecordedTrack['skipped'] = []
  rows.forEach((row, index) => {
    if (where.some(([column, value]) => row[column] !== value)) return
    const read = readRow(row, columns, options)
    if (typeof read === 'string') skipped.push({ line: index + 2, reason: read })
    else messages.push(read)
  })
  return { messages: numberWithinInstant(messages), skipped }
}

function readRow(row: Row, columns: Partial<Record<CsvColumn, string>>, options: CsvOptions): RecordedMessage | string {
  const text = (column: CsvColumn) => (columns[column] === undefined ? '' : (row[columns[column]] ?? '').trim())
  const number = (column: CsvColumn) => {
    const value = text(column) === '' ? Number.NaN : Number(text(column))
    return Number.isFinite(value) ? value : null
  }
  const created = readTime(text('time'), options.timeZone)
  if (typeof created === 'string') return created
  const latitude = number('latitude')
  const longitude = number('longitude')
  if (latitude !== null && longitude !== null && !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180))
    return 'has coordinates that are not on the Earth'
  const unit = speedUnits[speedUnitOf(columns.speed ?? '') ?? options.speedUnit ?? 'kph']
  const speed = number('speed')
  const gPRMC = {
    latitude,
    longitude,
    speed: speed === null || speed < 0 ? null : speed * unit,
    heading: number('heading'),
    validity: 'A' as const,
    created,
    accuracy: number('accuracy'),
  }
  return {
    created,
    messageID: number('messageID') ?? 1,
    gPRMC: latitude === null || longitude === null ? null : gPRMC,
    satellites: number('satellites'),
    odometer: number('odometer'),
    iO1: readFlag(text('fridge')),
    iO3: readFlag(text('ignition')),
    sensorAValue: number('temperatureA'),
    sensorBValue: number('temperatureB'),
    ibutton: text('ibutton') || null,
  }
}

/** Returns epoch milliseconds, or why the text isn't a time. */
function readTime(text: string, timeZone: string | undefined): number | string {
  if (/^-?\d+(\.\d+)?$/.test(text)) {
    const value = Number(text)
    // Seconds reach 13 digits in the year 33658, milliseconds had 12 until 2001.
    return Math.round(Math.abs(value) < 1e11 ? value * 1000 : value)
  }
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text)) return 'has no readable time'
  const iso = text.replace(' ', 'T')
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(text)
  const at = hasZone ? Date.parse(iso) : timeZone ? fromZonedTime(iso, timeZone).getTime() : null
  if (at === null) return 'has a time without a zone (give --time-zone)'
  return Number.isNaN(at) ? 'has no readable time' : at
}

function readFlag(text: string): 0 | 1 | null {
  if (/^(1|true|on|yes)$/i.test(text)) return 1
  return /^(0|false|off|no)$/i.test(text) ? 0 : null
}
