import { writeXlsx } from 'hucre/xlsx'
import { aboutSheet, namedApart, sheetOf, type FileAbout } from '../../domain/tables/sheet.ts'
import type { TableColumn } from '../../domain/tables/tableColumn.ts'
import { toIana } from '../../domain/time/timeZones.ts'

/**
 * Returns rows as an XLSX workbook, with a sheet of the given name, and one that says what it is about where that is
 * known.
 */
export function tableToXlsx<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  timeZoneId: string,
  name = 'Table',
  about: Omit<FileAbout, 'timeZone'> | null = null,
): Promise<Uint8Array> {
  const sheets = [sheetOf(name, columns, rows, timeZoneId)]
  if (about) sheets.push(aboutSheet({ ...about, timeZone: toIana(timeZoneId) }))
  return writeXlsx({ sheets: namedApart(sheets) })
}
