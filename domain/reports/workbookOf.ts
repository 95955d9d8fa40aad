import { aboutSheet, namedApart, sheetOf, type FileAbout, type Sheet } from '../tables/sheet.ts'
import { toIana } from '../time/timeZones.ts'
import type { ReportTable } from './reportTable.ts'

/** Returns the tables that have rows as the sheets of a workbook, and a sheet that says what they're about; empty without data. */
export function workbookOf(
  tables: Readonly<Record<string, ReportTable>>,
  timeZoneId: string,
  about: Omit<FileAbout, 'timeZone'>,
): Sheet[] {
  const sheets = Object.values(tables)
    .map(({ title, give }) => give((columns, rows) => sheetOf(title, columns, rows, timeZoneId)))
    // Screens leave out empty lists too; the first row is the header.
    .filter(({ rows }) => rows.length > 1)
  return sheets.length === 0 ? [] : namedApart([...sheets, aboutSheet({ ...about, timeZone: toIana(timeZoneId) })])
}
