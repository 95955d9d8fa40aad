import { csvText } from '../../domain/tables/csvText.ts'

type Row = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Rows as CSV with a line of column names, in the order they first occur; see csvText. */
export function writeCsv(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return csvText([columns, ...rows.map((row) => columns.map((column) => `${row[column] ?? ''}`))])
}
