import * as words from '#words/errors'
import papaparse from 'papaparse'
import { prepareCsv } from '../../domain/places/csvText.ts'
import { readPoiCsv, type ImportedPoi, type PoiCsvRow } from '../../domain/places/poiCsv.ts'
import { invalid, refusal, type ApiError } from '../http/apiError.ts'

/** How many invalid rows an error lists. */
const maxNamed = 200

/**
 * Returns the points of interest in the text of a CSV file with a line of column names, in any order, separated by commas or semicolons.
 * Rows are counted as in a spreadsheet, including blank ones, with the column names as row 1. Throws 400 with the errors by row; then
 * nothing of the file may be used.
 */
export function readPoiRows(text: string): ImportedPoi[] {
  const csv = prepareCsv(text)
  const read = readPoiCsv(papaparse.parse<string[]>(csv.text, csv.options))
  if ('fault' in read) throw invalid({ [read.row === null ? 'file' : `row ${read.row}`]: [read.fault] })
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
