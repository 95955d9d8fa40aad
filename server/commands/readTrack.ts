import { parseGpx } from '../../domain/tracks/parseGpx.ts'
import { parseNmea } from '../../domain/tracks/parseNmea.ts'
import type { RecordedTrack } from '../../domain/tracks/recordedTrack.ts'
import { readCsvTrack, type CsvOptions } from './readCsvTrack.ts'

/**
 * Returns the recording in a file, whose content decides its kind: GPX, an NMEA log, or CSV with a header line. Throws an Error when a CSV
 * lacks its columns.
 */
export function readTrack(text: string, csv: CsvOptions = {}): RecordedTrack {
  if (/<(?:[\w.-]+:)?gpx[\s>]/.test(text.slice(0, 4000))) return parseGpx(text)
  if (/(^|[\n\r\0])\$[A-Z]{2,6},/.test(text.slice(0, 20_000))) return parseNmea(text)
  return readCsvTrack(text.replace(/^\uFEFF/, ''), csv)
}
