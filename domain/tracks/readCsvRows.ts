import { csvMonthFirst, readCsvTime, type CsvTimeFormat } from './csvTime.ts'
import { numberWithinInstant, type RecordedMessage, type RecordedTrack } from './recordedTrack.ts'
import { guessColumns, speedUnitOf, speedUnits, type CsvColumn, type SpeedUnit } from './csvColumns.ts'

export interface CsvOptions {
  /** The unit of a speed column whose name doesn't include it; defaults to km/h. */
  speedUnit?: SpeedUnit
  /** IANA zone of times without a zone; such times are rejected if it isn't given. */
  timeZone?: string
  /** Whether 5/6/2026 is the 6th of May where no date of the file says so; false when left out. */
  monthFirst?: boolean
  /** Only rows whose columns have these values, for a file with several vehicles. */
  where?: Readonly<Record<string, string>>
}

type Row = Record<string, string>

/** A table that was read from CSV with its first line as headers. */
export interface CsvRows {
  headers: readonly string[]
  rows: readonly Row[]
  /** What parts the fields; other than a comma, commas may be those of numbers. */
  delimiter?: string
}

/** Thrown when a table has no column that could be the time. */
export class NoTimeColumnError extends Error {}

/**
 * Returns the recording in the rows of a CSV file, guessing the columns by their header names (see csvColumns.ts). Times are in one column or
 * two, as readCsvTime reads them; those of a column whose name says UTC are in UTC. Throws a NoTimeColumnError when there is no time column,
 * an Error when a `where` column is missing.
 */
export function readCsvRows({ headers, rows, delimiter = ',' }: CsvRows, options: CsvOptions = {}): RecordedTrack {
  const guessed = guessColumns(headers)
  // A column that is called date may hold the time too.
  const columns = { ...guessed, time: guessed.time ?? guessed.date }
  if (!columns.time) throw new NoTimeColumnError(`No column holds the time; the columns are ${headers.join(', ')}.`)
  const where = Object.entries(options.where ?? {})
  const missing = where.find(([column]) => !headers.includes(column))
  if (missing) throw new Error(`There is no column ${missing[0]}; the columns are ${headers.join(', ')}.`)

  const messages: RecordedMessage[] = []
  const skipped: RecordedTrack['skipped'] = []
  const file: FileFormat = {
    columns,
    time: timeFormat(columns, rows, options),
    hasDecimalCommas: delimiter !== ',',
    speedUnit: speedUnits[speedUnitOf(columns.speed ?? '') ?? options.speedUnit ?? 'kph'],
  }
  rows.forEach((row, index) => {
    if (where.some(([column, value]) => row[column] !== value)) return
    const read = readRow(row, file)
    if (typeof read === 'string') skipped.push({ line: index + 2, reason: read })
    else messages.push(read)
  })
  return { messages: numberWithinInstant(messages), skipped }
}

type Columns = Partial<Record<CsvColumn, string | undefined>>

interface FileFormat {
  columns: Columns
  time: CsvTimeFormat
  hasDecimalCommas: boolean
  /** km/h of one. */
  speedUnit: number
}

function timeFormat(columns: Columns, rows: readonly Row[], options: CsvOptions): CsvTimeFormat {
  const isUtc = [columns.time, columns.date].some((name) => /utc|gmt/i.test(name ?? ''))
  const dates = rows.map((row) => timeText(row, columns))
  return {
    timeZone: isUtc ? 'UTC' : options.timeZone,
    monthFirst: csvMonthFirst(dates, options.monthFirst ?? false),
  }
}

/** A row's date and time: of one column, or of two where that of the time has no date. */
function timeText(row: Row, { time, date }: Columns): string {
  const text = (row[time ?? ''] ?? '').trim()
  const isTimeOfDay = /^\d{1,2}:|^\d{6}(\.\d+)?$/.test(text)
  return isTimeOfDay && date ? `${(row[date] ?? '').trim()} ${text}` : text
}

function readRow(row: Row, { columns, time, hasDecimalCommas, speedUnit }: FileFormat): RecordedMessage | string {
  const text = (column: CsvColumn) => (columns[column] === undefined ? '' : (row[columns[column]] ?? '').trim())
  const number = (column: CsvColumn) => numberIn(text(column), hasDecimalCommas)
  const created = readCsvTime(timeText(row, columns), time)
  if (typeof created === 'string') return created
  const latitude = degreesIn(text('latitude'), 'NS', hasDecimalCommas)
  const longitude = degreesIn(text('longitude'), 'EW', hasDecimalCommas)
  if (Number.isNaN(latitude) || Number.isNaN(longitude)) return 'has no readable coordinates'
  if (latitude !== null && longitude !== null && !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180))
    return 'has coordinates that are not on the Earth'
  const speed = number('speed')
  const gPRMC = {
    latitude,
    longitude,
    speed: speed === null || speed < 0 ? null : speed * speedUnit,
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

function numberIn(text: string, hasDecimalCommas: boolean): number | null {
  const value = text === '' ? Number.NaN : Number(hasDecimalCommas ? text.replace(',', '.') : text)
  return Number.isFinite(value) ? value : null
}

/** Degrees, also with the letter of their hemisphere (37.5S); null when there are none, NaN when they can't be read. */
function degreesIn(text: string, hemispheres: string, hasDecimalCommas: boolean): number | null {
  if (text === '') return null
  const letter = text.slice(-1).toUpperCase()
  const isLettered = hemispheres.includes(letter)
  const value = numberIn(isLettered ? text.slice(0, -1).trim() : text, hasDecimalCommas) ?? Number.NaN
  return isLettered && letter === hemispheres[1] ? -value : value
}

function readFlag(text: string): 0 | 1 | null {
  if (/^(1|true|on|yes)$/i.test(text)) return 1
  return /^(0|false|off|no)$/i.test(text) ? 0 : null
}
