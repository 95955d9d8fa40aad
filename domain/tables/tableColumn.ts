import { unitOf, type ColumnKind, type Value } from './formatValue.ts'

/** A column of a table as data, the same on screen, in downloads and in e-mailed files. */
export interface TableColumn<Row> {
  /** Unique in the table; also the sort key. */
  key: string
  header: string
  kind: ColumnKind
  value: (row: Row) => Value
  isSortable?: boolean
  /** The width of a text or place column relative to the default; 1 if left out. */
  grow?: number
}

/** Returns the header with its unit, such as Speed (km/h). */
export function headerOf({ header, kind }: { header: string; kind: ColumnKind }): string {
  const unit = unitOf(kind)
  return unit ? `${header} (${unit})` : header
}

/** Returns the columns without those that don't apply: an asset without a sensor or a reader has no columns for it. */
export function having<Row>(columns: readonly (TableColumn<Row> | false)[]): TableColumn<Row>[] {
  return columns.filter((column) => column !== false)
}
