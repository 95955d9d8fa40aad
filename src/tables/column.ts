import type { ReactNode } from 'react'
import type { ColumnKind } from '../../domain/tables/formatValue.ts'
import type { TableColumn } from '../../domain/tables/tableColumn.ts'

/** One column of a table, on the screen and in a download alike. */
export interface Column<Row> extends TableColumn<Row> {
  /** What the screen shows in place of the written value, such as a link. Downloads keep the value. */
  cell?: (row: Row) => ReactNode
  /** A time may take two lines, date and time of day: for lists with many columns. */
  mayBreak?: boolean
  /**
   * What it is on the card of a phone: its title, a fact below that, or a fact as its cell shows it. One title makes a table's
   * rows short cards that open; every other column is in an open card.
   */
  card?: 'title' | 'fact' | 'cell'
}

interface ListColumns<Row> {
  columns: readonly Column<Row>[]
  inDownloads?: readonly Column<Row>[] | undefined
}

/** The columns of a list's downloads: those of the list, and those that it has no room for. */
export const downloadColumns = <Row>({ columns, inDownloads = [] }: ListColumns<Row>): readonly Column<Row>[] =>
  inDownloads.length > 0 ? [...columns, ...inDownloads] : columns

/** The columns with what the screen shows in some of them, by their keys. */
export function withCells<Row>(
  columns: readonly TableColumn<Row>[],
  cells: Readonly<Record<string, (row: Row) => ReactNode>>,
): Column<Row>[] {
  return columns.map((column) => {
    const cell = cells[column.key]
    return cell ? { ...column, cell } : column
  })
}

/** Kinds that are compared by eye digit by digit stand to the right. */
export function isFigure(kind: ColumnKind): boolean {
  return ['duration', 'temperature', 'speed', 'distance', 'number', 'degrees'].includes(kind)
}
