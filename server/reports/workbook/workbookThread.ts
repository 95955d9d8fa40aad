import { workerData } from 'node:worker_threads'
import { writeXlsx } from 'hucre/xlsx'
import { reportSheets } from '../../../domain/reports/sheets/reportSheets.ts'
import { ownPort } from '../../threads/ownPort.ts'
import type { Workbook, WorkbookOrder } from './writeWorkbook.ts'

// Writes one workbook and ends.
const { made, timeZoneId }: WorkbookOrder = workerData
const sheets = reportSheets(made, timeZoneId)
const workbook: Workbook = {
  tables: sheets.map(({ name, rows }) => ({ name, rows: rows.length - 1 })),
  file: sheets.length > 0 ? await writeXlsx({ sheets }) : null,
}
ownPort().postMessage(workbook)
