import { wallClock } from '../time/wallClock.ts'
import { formatValue, isInstant, type ColumnKind, type Value } from './formatValue.ts'
import { headerOf, type TableColumn } from './tableColumn.ts'

/** A cell of a spreadsheet; a Date holds the reading of a clock on the wall as if it were UTC. */
type SheetCell = string | number | Date | null

/** A table as a sheet of a workbook, as plain data. */
export interface Sheet {
  name: string
  columns: { width: number; numFmt?: string }[]
  /** The headers, then the rows. */
  rows: SheetCell[][]
  freezePane: { rows: number }
}

const numberFormats: Partial<Record<ColumnKind, string>> = {
  time: 'dd/mm/yyyy hh:mm:ss',
  date: 'dd/mm/yyyy',
  duration: '[h]:mm:ss',
  temperature: '0.0#',
  speed: '0.00',
  distance: '0.00',
}
const minutesPerDay = 1440

/** Rows as a sheet: times (in the given zone), durations and numbers as such, text always as text. */
export function sheetOf<Row>(
  name: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  timeZoneId: string,
): Sheet {
  return {
    name,
    columns: columns.map(({ header, kind }) => {
      const width = Math.max(headerOf({ header, kind }).length + 2, kind === 'place' ? 40 : 14)
      const numFmt = numberFormats[kind]
      return { width, ...(numFmt ? { numFmt } : {}) }
    }),
    rows: [
      columns.map((column) => headerOf(column)),
      ...rows.map((row) => columns.map(({ kind, value }) => toCell(kind, value(row), timeZoneId))),
    ],
    freezePane: { rows: 1 },
  }
}

function toCell(kind: ColumnKind, value: Value, timeZoneId: string): SheetCell {
  if (value === null || value === undefined || value === '') return null
  switch (kind) {
    case 'time':
      return isInstant(value) ? (wallClock(value, timeZoneId)?.asUtc ?? null) : null
    case 'date': {
      const [day, month = NaN, year] = formatValue(kind, value, timeZoneId).split('/').map(Number)
      return year ? new Date(Date.UTC(year, month - 1, day)) : null
    }
    case 'duration':
      return finite(Number(value) / minutesPerDay)
    case 'temperature':
    case 'speed':
    case 'distance':
    case 'number':
      return finite(Number(value))
    default:
      return formatValue(kind, value, timeZoneId)
  }
}

function finite(number: number): number | null {
  return Number.isFinite(number) ? number : null
}
