import { workerData } from 'node:worker_threads'
import { writeXlsx } from 'hucre/xlsx'
import { reportWorkbook } from '../../../domain/reports/reportWorkbook.ts'
import { asReader, type Reader } from '../../reader/asReader.ts'
import { ownPort } from '../../threads/ownPort.ts'
import type { Workbook, WorkbookOrder } from './writeWorkbook.ts'

// The thread writes one workbook and then ends.
const { made, timeZoneId, about, reader }: WorkbookOrder & { reader: Reader } = workerData
const sheets = asReader(reader, () => reportWorkbook(made, timeZoneId, about))
const workbook: Workbook = {
  // The last sheet describes the report.
  tables: sheets.slice(0, -1).map(({ name, rows }) => ({ name, rows: rows.length - 1 })),
  file: sheets.length > 0 ? await writeXlsx({ sheets }) : null,
}
ownPort().postMessage(workbook)
