import * as words from '#words/pois'
import { poiBatchRegister } from '../../../contract/pois/poiEndpoints.ts'
import type { PoiCsv, PoiCsvRow } from '../../../domain/places/poiCsv.ts'
import { readerLanguage } from '../../../words/reader.ts'
import type { PoiCsvMessage } from './poiCsvWorker.ts'

/** The form around the file takes up some of the call's maximum size. */
const largestBytes = (poiBatchRegister.maxBodyBytes ?? 1_000_000) - 10_000

/**
 * Reads a CSV file in a worker, so that the page stays responsive. `onProgress` is called with the share that has been
 * read, from 0 to 1.
 */
export function readPoiFile(file: File, onProgress: (read: number) => void, signal: AbortSignal): Promise<PoiCsv> {
  if (file.size > largestBytes) return Promise.resolve({ fault: words.tooLarge(), row: null })
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./poiCsvWorker.ts', import.meta.url), { type: 'module' })
    const finish = (csv: PoiCsv) => {
      worker.terminate()
      resolve(csv)
    }
    const rows: PoiCsvRow[] = []
    worker.onmessage = ({ data }: MessageEvent<PoiCsvMessage>) => {
      if ('fault' in data) return finish(data)
      rows.push(...data.rows)
      onProgress(rows.length / data.total)
      if (rows.length >= data.total) finish({ rows })
    }
    worker.onerror = () => finish({ fault: words.cannotReadReload(), row: null })
    signal.addEventListener('abort', () => worker.terminate(), { once: true })
    worker.postMessage({ file, language: readerLanguage() })
  })
}
