import * as words from '#words/errors'
import papaparse from 'papaparse'
import { prepareCsv } from '../../domain/places/csvText.ts'
import { readPoiCsv, type ImportedPoi, type PoiCsvRow } from '../../domain/places/poiCsv.ts'
import { ApiError, refusal } from '../http/apiError.ts'

/** How many rows with errors a refusal names. */
const maxNamed = 200

const refused = (errors: Record<string, string[]>, message: string) => new ApiError(400, message, { errors })

/**
 * The points of interest in the text of a CSV file with a line of column names, in any order; commas or semicolons. Rows are
 * counted as a spreadsheet counts them, blank ones included, the column names being row 1. Throws 400 with what is wrong
 * by row; then nothing of the file is to be used.
 */
export function readPoiRows(text: string): ImportedPoi[] {
  const csv = prepareCsv(text)
  const read = readPoiCsv(papaparse.parse<string[]>(csv.text, csv.options))
  if ('fault' in read) throw refused({ [read.row === null ? 'file' : `row ${read.row}`]: [read.fault] }, read.fault)
  const wrong = read.rows.filter(({ poi }) => poi === null)
  if (wrong.length > 0) throw refusedRows(wrong)
  return read.rows.flatMap(({ poi }) => poi ?? [])
}

function refusedRows(wrong: readonly PoiCsvRow[]): ApiError {
  const named: Record<string, string[]> = {}
  for (const { row, faults } of wrong.slice(0, maxNamed)) named[`row ${row}`] = [...faults]
  const more = wrong.length - maxNamed
  if (more > 0) named['more rows'] = [words.poisMoreRowsWrong({ count: more })]
  return refusal(400, 'poisRowsWrong', { count: wrong.length }, { errors: named })
}
