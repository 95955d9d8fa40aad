import * as words from '#words/imports'
import * as places from '#words/places'
import {
  importColumns,
  maxImportRows,
  requiredColumns,
  type ImportKind,
  type ImportRow,
} from '../../contract/imports/importEndpoints.ts'

export interface ReadRow extends ImportRow {
  /** Errors that can be found from the file alone. */
  errors: string[]
}

export interface ImportTable {
  rows: ReadRow[]
  /** The template columns that the file has, in the file's order. */
  columns: string[]
  /** Column names in the file that aren't in the template; they're ignored. */
  unknown: string[]
}

/** The columns that make a row a duplicate of another row in the file. */
const keys: Readonly<Record<ImportKind, readonly string[]>> = {
  assets: ['Name', 'IMEI'],
  devices: ['IMEI'],
  users: ['Name', 'Email'],
}

/** Returns the names of the extra column in the file of rejected rows, in English and in the reader's language. */
const reasonColumns = () => ['reason', plain(words.reason())]

/** Alternative column names, reduced to letters and digits. */
const otherNames: Readonly<Record<string, string>> = {
  assetname: 'Name',
  username: 'Name',
  devicename: 'Device Name',
  device: 'Device Name',
  simnumber: 'SIM',
  group: 'Groups',
  mail: 'Email',
  emailaddress: 'Email',
  timezone: 'Time Zone',
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\(.*\)/, '')
    .replace(/[^a-z0-9]/g, '')

/**
 * Returns the rows of a table whose first line has the column names, in any order, case and spacing. Row numbers are those of a
 * spreadsheet; blank rows are skipped. fault says why the rows can't be read.
 */
export function readImportTable(
  kind: ImportKind,
  lines: readonly (readonly string[])[],
): ImportTable | { fault: string } {
  if (lines.every((cells) => cells.every((cell) => cell.trim() === ''))) return { fault: places.emptyFile() }
  const [names = [], ...others] = lines
  const found = names.map((name) => columnOf(kind, name))
  const missing = requiredColumns[kind].filter((name) => !found.includes(name))
  if (missing.length > 0) {
    return { fault: words.columnsMissing({ names: missing.join(', '), count: missing.length }) }
  }
  const twice = found.find((name, index) => name !== undefined && found.indexOf(name) !== index)
  if (twice) return { fault: words.columnTwice({ name: twice }) }
  const rows = others
    .map((cells, index) => ({ row: index + 2, cells: cellsOf(found, cells), errors: new Array<string>() }))
    .filter(({ cells }) => Object.values(cells).some((text) => text !== ''))
  if (rows.length === 0) return { fault: words.noRowsBelow() }
  if (rows.length > maxImportRows) {
    return { fault: words.tooManyRows({ many: rows.length, most: maxImportRows }) }
  }
  for (const name of requiredColumns[kind])
    for (const row of rows) if (!row.cells[name]) row.errors.push(words.fieldRequired({ name }))
  for (const name of keys[kind]) markRepeats(rows, name)
  return {
    rows,
    columns: found.filter((name) => name !== undefined),
    unknown: names.filter(
      (name, index) => found[index] === undefined && !['', ...reasonColumns()].includes(plain(name)),
    ),
  }
}

function columnOf(kind: ImportKind, name: string): string | undefined {
  const wanted = plain(name)
  const columns: readonly string[] = importColumns[kind]
  const other = otherNames[wanted]
  return columns.find((column) => plain(column) === wanted) ?? (other && columns.includes(other) ? other : undefined)
}

function cellsOf(columns: readonly (string | undefined)[], cells: readonly string[]): Record<string, string> {
  const named: Record<string, string> = {}
  columns.forEach((column, index) => {
    if (column !== undefined) named[column] = (cells[index] ?? '').trim()
  })
  return named
}

function markRepeats(rows: readonly ReadRow[], name: string): void {
  const first = new Map<string, number>()
  for (const { row, cells, errors } of rows) {
    const text = (cells[name] ?? '').toLowerCase()
    if (text === '') continue
    const earlier = first.get(text)
    if (earlier === undefined) first.set(text, row)
    else errors.push(words.sameInRow({ row: earlier, name }))
  }
}
