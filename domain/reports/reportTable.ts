import type { TableColumn } from '../tables/tableColumn.ts'

/** A table of a report, regardless of the type of its rows. */
export interface ReportTable {
  title: string
  /** The file name of its download, before the subject and the days. */
  file: string
  /** Passes its columns and rows to a function that accepts those of any table. */
  give<Result>(take: TakeTable<Result>): Result
}

type TakeTable<Result> = <Row extends object>(columns: readonly TableColumn<Row>[], rows: readonly Row[]) => Result

/** A table of a report with rows of a known type, for the report's own screen. */
export interface TypedTable<Row extends object> extends ReportTable {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
}

/** Returns a table as a report declares it. */
export function reportTable<Row extends object>(
  title: string,
  file: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): TypedTable<Row> {
  return { title, file, columns, rows, give: (take) => take(columns, rows) }
}
