import type { FileAbout } from '../../domain/tables/sheet.ts'
import { safeFileName } from '../../domain/tables/safeFileName.ts'
import { toIana } from '../../domain/time/timeZones.ts'
import type { Column } from './column.ts'
import { saveFile, saveWorkbook } from './saveFile.ts'
import { tableToCsv } from './tableToCsv.ts'

export type ExportFormat = 'csv' | 'xlsx'

export interface TableExport<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Without its ending. What a file name may not hold is replaced. */
  fileName: string
  timeZoneId: string
  /** What the table is called; the name of its sheet. */
  name?: string
  /** Of a report: said in a sheet of the workbook, and in the name of a CSV file, which has room for nothing but its table. */
  about?: Omit<FileAbout, 'timeZone'> | null
}

/** Saves rows as a spreadsheet file with the columns, order and wording of the screen. */
export async function exportTable<Row>(format: ExportFormat, table: TableExport<Row>): Promise<void> {
  const zone = table.about && format === 'csv' ? `_${toIana(table.timeZoneId)}` : ''
  const name = `${safeFileName(table.fileName + zone)}.${format}`
  if (format === 'csv') {
    saveFile(name, new Blob([tableToCsv(table.columns, table.rows, table.timeZoneId)], { type: 'text/csv' }))
    return
  }
  const { tableToXlsx } = await import('./tableToXlsx.ts')
  const bytes = await tableToXlsx(table.columns, table.rows, table.timeZoneId, table.name, table.about)
  saveWorkbook(name, bytes)
}
