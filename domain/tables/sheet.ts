import * as words from '#words/tables'
import { readerLanguage } from '../../words/reader.ts'
import { readerUnits } from '../units/readerUnits.ts'
import { wallClock } from '../time/wallClock.ts'
import { formatValue, inReaderUnit, isInstant, type ColumnKind, type Value } from './formatValue.ts'
import { headerOf, type TableColumn } from './tableColumn.ts'

/** A cell of a spreadsheet. A Date holds wall-clock time as if it were UTC. */
type SheetCell = string | number | Date | null

/** A table as a sheet of a workbook, as plain data. */
export interface Sheet {
  name: string
  columns: { width: number; numFmt?: string }[]
  /** The header row, then the rows. */
  rows: SheetCell[][]
  freezePane: { rows: number }
}

const numberFormats: Partial<Record<ColumnKind, string>> = {
  duration: '[h]:mm:ss',
  temperature: '0.0#',
  speed: '0.00',
  distance: '0.00',
  degrees: '0.00000',
}

function numberFormatOf(kind: ColumnKind): string | undefined {
  if (kind === 'month') return 'mmmm yyyy'
  if (kind !== 'time' && kind !== 'date') return numberFormats[kind]
  const day = { 'en-US': 'mm/dd/yyyy', de: 'dd.mm.yyyy' }[String(readerLanguage())] ?? 'dd/mm/yyyy'
  const clock = readerUnits().clock === '12' ? 'h:mm:ss AM/PM' : 'hh:mm:ss'
  return kind === 'date' ? day : `${day} ${clock}`
}

/** Wide enough for what a kind writes, and for a spreadsheet's filter button; a narrower column shows ##### for a time. */
function leastWidthOf(kind: ColumnKind): number {
  if (kind === 'place') return 40
  if (kind === 'month') return 18
  if (kind !== 'time') return 14
  // 21/11/2026 14:05:09 takes 19 characters, 21/11/2026 12:05:09 PM 22.
  return readerUnits().clock === '12' ? 25 : 21
}

const minutesPerDay = 1440

/** Returns rows as a sheet. Times (in the given zone), durations and numbers keep their type; text is always text. */
export function sheetOf<Row>(
  name: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  timeZoneId: string,
): Sheet {
  return {
    name,
    columns: columns.map(({ header, kind }) => {
      const width = Math.max(headerOf({ header, kind }).length + 2, leastWidthOf(kind))
      const numFmt = numberFormatOf(kind)
      return { width, ...(numFmt ? { numFmt } : {}) }
    }),
    rows: [
      columns.map((column) => literal(headerOf(column))),
      ...rows.map((row) => columns.map(({ kind, value }) => toCell(kind, value(row), timeZoneId))),
    ],
    freezePane: { rows: 1 },
  }
}

/** What a file is about. Every file of a report includes it, because files leave the portal. */
export interface FileAbout {
  /** The report's title. */
  title: string
  /** An asset, a group or a key fob. */
  subject: string
  /** A day or a period, in words. */
  period: string
  /** IANA name of the time zone in which times are written. */
  timeZone: string
  /** What a reader of the file has to know about it. */
  note?: string | undefined
}

/** Returns the sheet that says what the others are about. It comes last, so that programs find the data on the first sheet. */
export function aboutSheet({ title, subject, period, timeZone, note }: FileAbout): Sheet {
  return {
    name: words.about(),
    columns: [{ width: 20 }, { width: 60 }],
    rows: [
      [words.report(), literal(title)],
      [words.subject(), literal(subject)],
      [words.period(), period],
      [words.timesIn(), timeZone],
      ...(note ? [[words.note(), note]] : []),
    ],
    freezePane: { rows: 0 },
  }
}

/** Returns sheets with names that a workbook allows: at most 31 characters, none of []:*?/\\, and no duplicates. */
export function namedApart(sheets: readonly Sheet[]): Sheet[] {
  const used = new Set<string>()
  return sheets.map((sheet) => {
    const clean =
      sheet.name
        .replace(/[[\]:*?/\\]/g, ' ')
        .trim()
        .slice(0, 31)
        .trim() || words.table()
    let name = clean
    for (let number = 2; used.has(name.toLowerCase()); number++) name = `${clean.slice(0, 27).trim()} ${number}`
    used.add(name.toLowerCase())
    return { ...sheet, name }
  })
}

function toCell(kind: ColumnKind, value: Value, timeZoneId: string): SheetCell {
  if (value === null || value === undefined || value === '') return null
  switch (kind) {
    case 'time':
      return isInstant(value) ? (wallClock(value, timeZoneId)?.asUtc ?? null) : null
    case 'date':
    case 'month':
      return isInstant(value) ? dayOf(value, timeZoneId) : null
    case 'duration':
      return finite(Number(value) / minutesPerDay)
    case 'temperature':
    case 'speed':
    case 'distance':
    case 'number':
    case 'degrees':
      return finite(inReaderUnit(kind, Number(value)))
    default:
      return literal(formatValue(kind, value, timeZoneId))
  }
}

/**
 * Returns a text that a workbook shows as it is: it would take a part such as _x0041_ for the letter with that number, and a text such as #N/A
 * for an error, unless its # is written in that way.
 */
const literal = (text: string) =>
  text.replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F$&').replace(/^#(?=[A-Z][A-Z/0_]*[!?]?$)/, '_x0023_')

function dayOf(value: string | number, timeZoneId: string): Date | null {
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  const at = isDay ? new Date(`${value}T00:00:00Z`) : wallClock(value, timeZoneId)?.asUtc
  if (!at || Number.isNaN(at.getTime())) return null
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()))
}

function finite(number: number): number | null {
  return Number.isFinite(number) ? number : null
}
