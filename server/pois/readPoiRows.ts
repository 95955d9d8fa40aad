import papaparse from 'papaparse'
import * as v from 'valibot'
import { poiColumns, poiFields } from '../../contract/pois/poiEndpoints.ts'
import { ApiError } from '../kit/apiError.ts'

/** How many rows with errors a refusal names. */
const mostNamed = 200
const mostRows = 50_000
const statusWords: Record<string, number> = { '': 1, active: 1, '1': 1, disable: 0, disabled: 0, '0': 0 }

const poiRow = v.object({
  ...poiFields,
  Status: v.pipe(
    v.string(),
    v.transform((text) => statusWords[text.trim().toLowerCase()]),
    v.number('The Status must be Active or Disable.'),
  ),
})
export type ImportedPoi = v.InferOutput<typeof poiRow>

const refused = (errors: Record<string, string[]>, message: string) => new ApiError(400, message, { errors })

/**
 * The points of interest in the text of a CSV file with a line of column names, in any order; commas or semicolons. Rows are
 * counted as a spreadsheet counts them, blank ones included, the column names being row 1. Throws 400 with what is wrong
 * by row; then nothing of the file is to be used.
 */
export function readPoiRows(text: string): ImportedPoi[] {
  const { data, errors: faults } = papaparse.parse<string[]>(text.replace(/\r\n?/g, '\n'), {
    ...{ delimiter: delimiterOf(text), newline: '\n' },
  })
  const unclosed = faults.find(({ type }) => type === 'Quotes')
  if (unclosed)
    throw refused(
      { [`row ${(unclosed.row ?? 0) + 1}`]: ['A quotation mark is missing or out of place.'] },
      'The file is not valid CSV.',
    )
  const columns = columnsOf(data[0] ?? [])
  const rows: ImportedPoi[] = []
  const errors = new Map<number, string[]>()
  data.forEach((cells, index) => {
    if (index === 0 || cells.every((cell) => cell.trim() === '')) return
    const fields = Object.fromEntries(poiColumns.map((name) => [name, (cells[columns.get(name) ?? -1] ?? '').trim()]))
    const result = v.safeParse(poiRow, fields, { abortPipeEarly: true })
    if (result.success) rows.push(result.output)
    else
      errors.set(
        index + 1,
        result.issues.map(({ message }) => message),
      )
  })
  if (errors.size > 0) throw refusedRows(errors)
  if (rows.length === 0) throw refused({ file: ['The file has no rows.'] }, 'The file has no rows.')
  if (rows.length > mostRows)
    throw refused({ file: ['The file has more than 50,000 rows.'] }, 'The file has more than 50,000 rows. Divide it.')
  return rows
}

/** Whichever of the two the line of column names has more of. */
function delimiterOf(text: string): ',' | ';' {
  const line = text.slice(0, text.search(/[\r\n]|$/))
  return line.split(';').length > line.split(',').length ? ';' : ','
}

/** Place of each column by name, in any case of letters; what a name explains in brackets does not count. */
function columnsOf(names: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const column of poiColumns) {
    const place = names.findIndex((name) => plainName(name) === column.toLowerCase())
    if (place >= 0) places.set(column, place)
  }
  if (!places.has('Name')) {
    const words = `The first row must have the column names: ${poiColumns.join(', ')}.`
    throw refused({ 'row 1': [words] }, words)
  }
  return places
}

const plainName = (name: string) =>
  name
    .replace(/\(.*\)/, '')
    .trim()
    .toLowerCase()

function refusedRows(errors: ReadonlyMap<number, string[]>): ApiError {
  const named: Record<string, string[]> = {}
  for (const [row, messages] of [...errors].slice(0, mostNamed)) named[`row ${row}`] = messages
  const more = errors.size - mostNamed
  if (more > 0) named['more rows'] = [`${more} more ${more === 1 ? 'row has' : 'rows have'} errors.`]
  const count = errors.size === 1 ? 'A row of the file has' : `${errors.size} rows of the file have`
  return refused(named, `${count} errors. Nothing was imported.`)
}
