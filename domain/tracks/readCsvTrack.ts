import papaparse from 'papaparse'
import { readCsvRows, type CsvOptions } from './readCsvRows.ts'
import type { RecordedTrack } from './recordedTrack.ts'

/**
 * Returns the recording in the text of a CSV file. Throws a NoTimeColumnError when it has no column with the time, an Error when it lacks a
 * column of `where`.
 */
export function readCsvTrack(text: string, options: CsvOptions = {}): RecordedTrack {
  const { data, meta } = papaparse.parse<Record<string, string>>(text.replaceAll('\0', ''), {
    header: true,
    skipEmptyLines: 'greedy',
  })
  return readCsvRows({ headers: meta.fields ?? [], rows: data, delimiter: meta.delimiter }, options)
}
