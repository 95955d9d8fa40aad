import * as words from '#words/pois'
import { poiBatchRegister } from '../../../contract/pois/poiEndpoints.ts'
import type { PoiCsv, PoiCsvRow } from '../../../domain/places/poiCsv.ts'
import { readerLanguage } from '../../../words/reader.ts'
import { readInWorker } from '../../files/readInWorker.ts'
import type { PoiCsvMessage } from './poiCsvWorker.ts'

/** The form around the file takes up some of the call's maximum size. */
const largestBytes = (poiBatchRegister.maxBodyBytes ?? 1_000_000) - 10_000

/**
 * Reads a CSV file in a worker, so that the page stays responsive. `onProgress` is called with the share that has been
 * read, from 0 to 1.
 */
export function readPoiFile(file: File, onProgress: (read: number) => void, signal: AbortSignal): Promise<PoiCsv> {
  if (file.size > largestBytes) return Promise.resolve({ fault: words.tooLarge(), row: null })
  const rows: PoiCsvRow[] = []
  const worker = new Worker(new URL('./poiCsvWorker.ts', import.meta.url), { type: 'module' })
  const request = { file, language: readerLanguage() }
  return readInWorker<PoiCsvMessage, PoiCsv>(worker, request, {
    take(message) {
      if ('fault' in message) return message
      rows.push(...message.rows)
      onProgress(rows.length / message.total)
      return rows.length >= message.total ? { rows } : undefined
    },
    broken: { fault: words.cannotReadReload(), row: null },
    signal,
  })
}
