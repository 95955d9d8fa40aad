import { parseGpx } from './parseGpx.ts'
import { parseNmea } from './parseNmea.ts'
import type { CsvOptions } from './readCsvRows.ts'
import { readCsvTrack } from './readCsvTrack.ts'
import type { RecordedTrack } from './recordedTrack.ts'
import { trackKind } from './trackKind.ts'

/**
 * Returns the recording in a file, whose content decides its kind: GPX, an NMEA log, or CSV with a header line. Throws an Error when a CSV
 * lacks its columns.
 */
export function readTrack(text: string, csv: CsvOptions = {}): RecordedTrack {
  const kind = trackKind(text)
  if (kind === 'gpx') return parseGpx(text)
  return kind === 'nmea' ? parseNmea(text) : readCsvTrack(text.replace(/^\uFEFF/, ''), csv)
}
