import * as words from '#words/imports'
import type { ImportKind } from '../../../contract/imports/importEndpoints.ts'
import { readerLanguage } from '../../../words/reader.ts'
import type { ImportTable } from '../../../domain/imports/readImportTable.ts'
import { readInWorker } from '../../files/readInWorker.ts'

/** The contents of a file with a note about how it was read, or why it can't be read. */
export type ImportFile = (ImportTable & { note: string | null }) | { fault: string }

const maxBytes = 20_000_000

/** Reads a CSV or XLSX file in a worker, so that the page stays responsive. */
export function readImportFile(kind: ImportKind, file: File, signal: AbortSignal): Promise<ImportFile> {
  if (file.size > maxBytes) return Promise.resolve({ fault: words.tooLarge() })
  const worker = new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' })
  const request = { kind, file, language: readerLanguage() }
  const broken = { fault: words.cannotReadReload() }
  return readInWorker(worker, request, { take: (read: ImportFile) => read, broken, signal })
}
