import type { TableColumn } from '../tables/tableColumn.ts'

/** A table of a report, whatever its rows are. */
export interface ReportTable {
  title: string
  /** What its download is called, before the subject and the days. */
  file: string
  /** Hands its columns and rows to what takes those of any table. */
  give<Result>(take: TakeTable<Result>): Result
}

type TakeTable<Result> = <Row extends object>(columns: readonly TableColumn<Row>[], rows: readonly Row[]) => Result

/** A table of a report with rows of a known kind, as the report's own screen shows it. */
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
