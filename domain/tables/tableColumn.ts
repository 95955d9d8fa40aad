import { unitOf, type ColumnKind, type Value } from './formatValue.ts'

/** One column of a table as data: the same on the screen, in a download and in a mailed file. */
export interface TableColumn<Row> {
  /** Unique in the table; also what the table is sorted by. */
  key: string
  header: string
  kind: ColumnKind
  value: (row: Row) => Value
  isSortable?: boolean
  /** How much wider than usual a column of text or places should be; 1 unless said. */
  grow?: number
}

/** The header with its unit: Speed (km/h). */
export function headerOf({ header, kind }: { header: string; kind: ColumnKind }): string {
  const unit = unitOf(kind)
  return unit ? `${header} (${unit})` : header
}

/** The columns that are there: a sensor or a reader that an asset does not have has none. */
export function having<Row>(columns: readonly (TableColumn<Row> | false)[]): TableColumn<Row>[] {
  return columns.filter((column) => column !== false)
}
