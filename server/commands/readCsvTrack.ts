import Papa from 'papaparse'
import { readCsvRows, type CsvOptions } from '../../domain/tracks/readCsvRows.ts'
import type { RecordedTrack } from '../../domain/tracks/recordedTrack.ts'

/** Returns the recording in a CSV file. Throws an Error when it has no column with the time, or lacks a column of `where`. */
export function readCsvTrack(text: string, options: CsvOptions = {}): RecordedTrack {
  const { data, meta } = Papa.parse<Record<string, string>>(text.replaceAll('\0', ''), {
    header: true,
    skipEmptyLines: 'greedy',
  })
  return readCsvRows({ headers: meta.fields ?? [], rows: data, delimiter: meta.delimiter }, options)
}
