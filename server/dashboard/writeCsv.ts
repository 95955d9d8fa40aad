import { csvText } from '../../domain/tables/csvText.ts'

type Row = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Returns rows as CSV, with a header line of the columns in the order in which they first occur; see csvText. */
export function writeCsv(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return csvText([columns, ...rows.map((row) => columns.map((column) => `${row[column] ?? ''}`))])
}
