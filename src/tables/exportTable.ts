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
  /** The file name without its extension. Characters that aren't allowed are replaced. */
  fileName: string
  timeZoneId: string
  /** The name of the table and its sheet. */
  name?: string
  /**
   * What a report is about: on a separate sheet of a workbook. A CSV file has room for its table only, so its name
   * contains the time zone.
   */
  about?: Omit<FileAbout, 'timeZone'> | null
}

/** Downloads rows as a spreadsheet file, with the columns, order and formats of the screen. */
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
