import { writeXlsx } from 'hucre/xlsx'
import { sheetOf } from '../../domain/tables/sheet.ts'
import type { TableColumn } from '../../domain/tables/tableColumn.ts'

/** Rows as an XLSX workbook of one sheet. */
export function tableToXlsx<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  timeZoneId: string,
): Promise<Uint8Array> {
  return writeXlsx({ sheets: [sheetOf('Muster', columns, rows, timeZoneId)] })
}
