import { workerData } from 'node:worker_threads'
import { writeXlsx } from 'hucre/xlsx'
import { reportWorkbook } from '../../../domain/reports/sheets/reportSheets.ts'
import { ownPort } from '../../threads/ownPort.ts'
import type { Workbook, WorkbookOrder } from './writeWorkbook.ts'

// Writes one workbook and ends.
const { made, timeZoneId, about }: WorkbookOrder = workerData
const sheets = reportWorkbook(made, timeZoneId, about)
const workbook: Workbook = {
  // The last one says what they are about.
  tables: sheets.slice(0, -1).map(({ name, rows }) => ({ name, rows: rows.length - 1 })),
  file: sheets.length > 0 ? await writeXlsx({ sheets }) : null,
}
ownPort().postMessage(workbook)
