import type { ReactNode } from 'react'
import { unitOf, type ColumnKind, type Value } from './formatValue.ts'

/** One column of a table, on the screen and in a download alike. */
export interface Column<Row> {
  /** Unique in the table; also what the table is sorted by. */
  key: string
  header: string
  kind: ColumnKind
  value: (row: Row) => Value
  /** What the screen shows in place of the written value, such as a link. Downloads keep the value. */
  cell?: (row: Row) => ReactNode
  isSortable?: boolean
  /** How much wider than usual a column of text or places should be; 1 unless said. */
  grow?: number
}

/** The header with its unit: Speed (km/h). */
export function headerOf({ header, kind }: { header: string; kind: ColumnKind }): string {
  const unit = unitOf(kind)
  return unit ? `${header} (${unit})` : header
}

/** Kinds that are compared by eye digit by digit stand to the right. */
export function isFigure(kind: ColumnKind): boolean {
  return ['duration', 'temperature', 'speed', 'distance', 'number'].includes(kind)
}
