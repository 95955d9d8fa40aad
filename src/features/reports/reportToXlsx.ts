import { writeXlsx } from 'hucre/xlsx'
import { reportWorkbook, type MadeReport } from '../../../domain/reports/sheets/reportSheets.ts'
import type { FileAbout } from '../../../domain/tables/sheet.ts'

/** The tables of a report that hold something as one XLSX workbook, with a sheet that says what they are about. */
export function reportToXlsx(
  made: MadeReport,
  timeZoneId: string,
  about: Omit<FileAbout, 'timeZone'>,
): Promise<Uint8Array> {
  return writeXlsx({ sheets: reportWorkbook(made, timeZoneId, about) })
}
