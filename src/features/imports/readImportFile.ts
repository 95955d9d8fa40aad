import * as words from '#words/imports'
import type { ImportKind } from '../../../contract/imports/importEndpoints.ts'
import { readerLanguage } from '../../../words/reader.ts'
import type { ImportTable } from '../../../domain/imports/readImportTable.ts'

/** What a file holds, and what its reader should know of how it was read; or why it holds nothing. */
export type ImportFile = (ImportTable & { note: string | null }) | { fault: string }

const maxBytes = 20_000_000

/** Reads a CSV or XLSX file beside the page, which stays free meanwhile. */
export function readImportFile(kind: ImportKind, file: File, signal: AbortSignal): Promise<ImportFile> {
  if (file.size > maxBytes) return Promise.resolve({ fault: words.tooLarge() })
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' })
    const finish = (read: ImportFile) => {
      worker.terminate()
      resolve(read)
    }
    worker.onmessage = ({ data }: MessageEvent<ImportFile>) => finish(data)
    worker.onerror = () => finish({ fault: words.cannotReadReload() })
    signal.addEventListener('abort', () => worker.terminate(), { once: true })
    worker.postMessage({ kind, file, language: readerLanguage() })
  })
}
