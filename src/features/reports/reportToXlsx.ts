import { writeXlsx } from 'hucre/xlsx'
import type { ReportTable } from '../../../domain/reports/reportTable.ts'
import { workbookOf } from '../../../domain/reports/workbookOf.ts'
import type { FileAbout } from '../../../domain/tables/sheet.ts'

/** The tables of a report that hold something as one XLSX workbook, with a sheet that says what they are about. */
export function reportToXlsx(
  tables: Readonly<Record<string, ReportTable>>,
  timeZoneId: string,
  about: Omit<FileAbout, 'timeZone'>,
): Promise<Uint8Array> {
  return writeXlsx({ sheets: workbookOf(tables, timeZoneId, about) })
}
