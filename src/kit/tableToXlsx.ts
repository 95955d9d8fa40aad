import { writeXlsx, type CellValue, type ColumnDef } from 'hucre/xlsx'
import { headerOf, type Column } from './column.ts'
import { formatValue, type ColumnKind, type Value } from './formatValue.ts'
import { wallClock } from './wallClock.ts'

const numberFormats: Partial<Record<ColumnKind, string>> = {
  time: 'dd/mm/yyyy hh:mm:ss',
  date: 'dd/mm/yyyy',
  duration: '[h]:mm:ss',
  temperature: '0.0#',
  speed: '0.00',
  distance: '0.00',
}
const minutesPerDay = 1440

/** Rows as an XLSX workbook of one sheet: times, durations and numbers as such, text always as text. */
export function tableToXlsx<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  timeZoneId: string,
): Promise<Uint8Array> {
  const widths = columns.map((column) => Math.max(headerOf(column).length + 2, column.kind === 'place' ? 40 : 14))
  return writeXlsx({
    sheets: [
      {
        name: 'Muster',
        columns: columns.map(({ kind }, index): ColumnDef => {
          const numFmt = numberFormats[kind]
          return { width: widths[index]!, ...(numFmt ? { numFmt } : {}) }
        }),
        rows: [
          columns.map((column) => headerOf(column)),
          ...rows.map((row) => columns.map(({ kind, value }) => toCell(kind, value(row), timeZoneId))),
        ],
        freezePane: { rows: 1 },
      },
    ],
  })
}

function toCell(kind: ColumnKind, value: Value, timeZoneId: string): CellValue {
  if (value === null || value === undefined || value === '') return null
  switch (kind) {
    case 'time':
      return wallClock(value as string | number, timeZoneId)?.asUtc ?? null
    case 'date': {
      const [day, month, year] = formatValue(kind, value, timeZoneId).split('/').map(Number)
      return year ? new Date(Date.UTC(year, month! - 1, day)) : null
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
