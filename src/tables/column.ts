import type { ReactNode } from 'react'
import type { ColumnKind } from '../../domain/tables/formatValue.ts'
import type { TableColumn } from '../../domain/tables/tableColumn.ts'

/** A column of a table, on the screen and in downloads. */
export interface Column<Row> extends TableColumn<Row> {
  /** What the screen shows instead of the formatted value, such as a link. Downloads use the value. */
  cell?: (row: Row) => ReactNode
  /** Whether a time may take two lines, for lists with many columns. */
  mayBreak?: boolean
  /** In rem, for tables with so many columns that each has less than its kind needs. */
  width?: number
  /**
   * How a phone's card shows it: as its title, as a fact below that, or as a fact rendered by `cell`. A table with a
   * title has short cards that expand to show every column.
   */
  card?: 'title' | 'fact' | 'cell'
}

interface ListColumns<Row> {
  columns: readonly Column<Row>[]
  inDownloads?: readonly Column<Row>[] | undefined
}

/** Returns the columns of a list's downloads: those of the list and those it has no room for. */
export const downloadColumns = <Row>({ columns, inDownloads = [] }: ListColumns<Row>): readonly Column<Row>[] =>
  inDownloads.length > 0 ? [...columns, ...inDownloads] : columns

/** Returns the columns with the given cells, by key. */
export function withCells<Row>(
  columns: readonly TableColumn<Row>[],
  cells: Readonly<Record<string, (row: Row) => ReactNode>>,
): Column<Row>[] {
  return columns.map((column) => {
    const cell = cells[column.key]
    return cell ? { ...column, cell } : column
  })
}

/** Returns the place of the column that names its rows: the one that is a card's title, or else the first. */
export function namePlace<Row>(columns: readonly Column<Row>[]): number {
  return Math.max(
    0,
    columns.findIndex(({ card }) => card === 'title'),
  )
}

/** Returns whether values of a kind are aligned right, so that their digits can be compared. */
export function isFigure(kind: ColumnKind): boolean {
  return ['duration', 'temperature', 'speed', 'distance', 'number', 'degrees'].includes(kind)
}
