import { safeFileName } from '../../domain/tables/safeFileName.ts'
import type { Column } from './column.ts'
import { saveFile } from './saveFile.ts'
import { tableToCsv } from './tableToCsv.ts'

export type ExportFormat = 'csv' | 'xlsx'

export interface TableExport<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Without its ending. What a file name may not hold is replaced. */
  fileName: string
  timeZoneId: string
}

/** Saves rows as a spreadsheet file with the columns, order and wording of the screen. */
export async function exportTable<Row>(format: ExportFormat, table: TableExport<Row>): Promise<void> {
  const name = `${safeFileName(table.fileName)}.${format}`
  if (format === 'csv') {
    saveFile(name, new Blob([tableToCsv(table.columns, table.rows, table.timeZoneId)], { type: 'text/csv' }))
    return
  }
  const { tableToXlsx } = await import('./tableToXlsx.ts')
  const bytes = await tableToXlsx(table.columns, table.rows, table.timeZoneId)
  saveFile(
    name,
    new Blob([bytes as BlobPart], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
  )
}
