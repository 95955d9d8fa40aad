import { aboutSheet, namedApart, sheetOf, type FileAbout, type Sheet } from '../tables/sheet.ts'
import { toIana } from '../time/timeZones.ts'
import type { ReportTable } from './reportTable.ts'

/** Returns the tables that hold something as the sheets of a workbook, and one that says what they are about; none without data. */
export function workbookOf(
  tables: Readonly<Record<string, ReportTable>>,
  timeZoneId: string,
  about: Omit<FileAbout, 'timeZone'>,
): Sheet[] {
  const sheets = Object.values(tables)
    .map(({ title, give }) => give((columns, rows) => sheetOf(title, columns, rows, timeZoneId)))
    // A screen leaves an empty list out, too; the first row is that of the headers.
    .filter(({ rows }) => rows.length > 1)
  return sheets.length === 0 ? [] : namedApart([...sheets, aboutSheet({ ...about, timeZone: toIana(timeZoneId) })])
}
