import { parseGpx } from '../../domain/tracks/parseGpx.ts'
import { parseNmea } from '../../domain/tracks/parseNmea.ts'
import type { CsvOptions } from '../../domain/tracks/readCsvRows.ts'
import type { RecordedTrack } from '../../domain/tracks/recordedTrack.ts'
import { trackKind } from '../../domain/tracks/trackKind.ts'
import { readCsvTrack } from './readCsvTrack.ts'

/**
 * Returns the recording in a file, whose content decides its kind: GPX, an NMEA log, or CSV with a header line. Throws an Error when a CSV
 * lacks its columns.
 */
export function readTrack(text: string, csv: CsvOptions = {}): RecordedTrack {
  const kind = trackKind(text)
  if (kind === 'gpx') return parseGpx(text)
  return kind === 'nmea' ? parseNmea(text) : readCsvTrack(text.replace(/^\uFEFF/, ''), csv)
}
