import * as words from '#words/places'
import { poiBatchColumns, poiBodyEntries } from '../../contract/pois/poiEndpoints.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import type { poiRegister } from '../../contract/pois/poiEndpoints.ts'
import { firstItem } from '../lists/itemAt.ts'
import { withoutFormulaGuard } from '../tables/formulaGuard.ts'

export type PoiColumn = (typeof poiBatchColumns)[number]

/** The point of interest that an imported row creates. Duration is in minutes; Status is 1 Active, 0 Disabled. */
export type ImportedPoi = Pick<BodyOf<typeof poiRegister>, PoiColumn>

export interface PoiCsvRow {
  /** The row number in a spreadsheet: the column names are row 1, and blank rows count. */
  row: number
  cells: Readonly<Record<PoiColumn, string>>
  /** What is wrong with it, a sentence per cell; empty when it can be imported. */
  faults: readonly string[]
  /** Null when something is wrong with the row. */
  poi: ImportedPoi | null
}

/** The rows of the file, or why they can't be read. */
export type PoiCsv = { rows: readonly PoiCsvRow[] } | { fault: string; row: number | null }

/** What a CSV parser found: cells by row, and errors, of which the type 'Quotes' is a missing quotation mark. */
export interface CsvTable {
  data: readonly (readonly string[])[]
  errors: readonly { type: string; row?: number | undefined }[]
}

/** The maximum number of rows in a file. */
const maxPoiRows = 50_000

/** The column names of the template. They explain what to enter, and readPoiCsv recognises them. */
export const poiTemplateColumns: Readonly<Record<PoiColumn, string>> = {
  Name: 'Name',
  Description: 'Description',
  Address: 'Address',
  Duration: 'Duration (number)',
  Status: 'Status (text Active/Disable)',
}

/**
 * Returns the points of interest in a CSV file. Its first row has the column names, in any order and case; only Name is required. The
 * validation is that of the call that creates one (contract/pois); a blank Status is Active.
 */
export function readPoiCsv({ data, errors }: CsvTable): PoiCsv {
  const unclosed = errors.find(({ type }) => type === 'Quotes')
  if (unclosed) return { fault: words.quotationMark(), row: (unclosed.row ?? 0) + 1 }
  if (data.every((cells) => cells.every((cell) => cell.trim() === ''))) return { fault: words.emptyFile(), row: null }
  const places = placesOf(data[0] ?? [])
  if (!places.has('Name')) return { fault: words.columnNames({ names: poiBatchColumns.join(', ') }), row: 1 }
  const rows = data.flatMap((cells, index) => {
    const isBlank = index === 0 || cells.every((cell) => cell.trim() === '')
    return isBlank ? [] : [readRow(index + 1, cells, places)]
  })
  if (rows.length === 0) return { fault: words.noRows(), row: null }
  if (rows.length > maxPoiRows) return { fault: words.tooManyRows(), row: null }
  return { rows }
}

/** Returns the index of each column; an explanation in brackets after the name is ignored. */
function placesOf(names: readonly string[]): ReadonlyMap<PoiColumn, number> {
  const header = names.map((name) =>
    name
      .replace(/\(.*\)/, '')
      .trim()
      .toLowerCase(),
  )
  return new Map(
    poiBatchColumns
      .map((column) => [column, header.indexOf(column.toLowerCase())] as const)
      .filter(([, place]) => place >= 0),
  )
}

function readRow(row: number, fields: readonly string[], places: ReadonlyMap<PoiColumn, number>): PoiCsvRow {
  const cells: Record<string, string> = {}
  const poi: Record<string, string | number> = {}
  const faults: string[] = []
  for (const column of poiBatchColumns) {
    const cell = withoutFormulaGuard(fields[places.get(column) ?? -1] ?? '').trim()
    cells[column] = cell
    const read = column === 'Status' ? readStatus(cell) : readField(column, cell)
    if ('value' in read) poi[column] = read.value
    else faults.push(read.fault)
  }
  return {
    row,
    cells: cells as PoiCsvRow['cells'],
    faults,
    poi: faults.length === 0 ? (poi as unknown as ImportedPoi) : null,
  }
}

type Read = { value: string | number } | { fault: string }

const statusWords: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['active', 1],
  ['1', 1],
  ['disable', 0],
  ['disabled', 0],
  ['0', 0],
])

function readStatus(cell: string): Read {
  const value = statusWords.get(cell.toLowerCase())
  return value === undefined ? { fault: words.statusWrong() } : { value }
}

function readField(column: Exclude<PoiColumn, 'Status'>, cell: string): Read {
  const result = poiBodyEntries[column]['~standard'].validate(cell)
  if (result instanceof Promise) throw new TypeError('The rules of a field answer at once.')
  return result.issues ? { fault: firstItem(result.issues).message } : { value: result.value }
}
