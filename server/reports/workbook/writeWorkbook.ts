import { Worker } from 'node:worker_threads'
import type { MadeReport } from '../../../domain/reports/reportWorkbook.ts'
import type { FileAbout } from '../../../domain/tables/sheet.ts'
import { currentReader } from '../../reader/asReader.ts'
import { workerFile } from '../../threads/workerFile.ts'

export interface WorkbookOrder {
  made: MadeReport
  /** The time zone in which times are written. */
  timeZoneId: string
  about: Omit<FileAbout, 'timeZone'>
}

export interface Workbook {
  /** The tables that have rows, with their numbers of rows. */
  tables: { name: string; rows: number }[]
  /** The XLSX file; null when the report holds no data. */
  file: Uint8Array | null
}

/**
 * Returns a report as an XLSX workbook with a sheet for each of its tables. It is written in a separate thread: 100,000 rows take seconds,
 * during which messages and alerts would have to wait. Rejects with the error of that thread, or with the reason of the signal.
 */
export async function writeWorkbook(order: WorkbookOrder, signal: AbortSignal): Promise<Workbook> {
  signal.throwIfAborted()
  const worker = new Worker(await workerFile('reports/workbook/workbookThread'), {
    workerData: { ...order, reader: currentReader() },
  })
  let stop: (() => void) | undefined
  try {
    return await new Promise<Workbook>((resolve, reject) => {
      stop = () => reject(signal.reason)
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`The thread that writes workbooks ended with ${code}.`)))
      signal.addEventListener('abort', stop)
    })
  } finally {
    if (stop) signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
