import { memo, type ReactNode } from 'react'
import { namePlace, type Column } from '../../tables/column.ts'
import type { Tone } from '../messages/Badge.tsx'
import { TableCell } from './TableCell.tsx'

export interface DataTableRowProps<Row> {
  row: Row
  /** The row's index in the whole table, from 0. */
  index: number
  columns: readonly Column<Row>[]
  timeZoneId: string
  tone: Tone | undefined
  /** Whether the list was opened for this row. */
  isSought: boolean
  /** Whether it is selected on the screen. */
  isCurrent: boolean
  mark: ((row: Row) => ReactNode) | undefined
  actions: ((row: Row) => ReactNode) | undefined
  measure: ((row: Element | null) => void) | undefined
  onPress: ((row: Row) => void) | undefined
}

/** Memoized, so that a row isn't rendered again when the rows around it change during scrolling. */
export const DataTableRow = memo(TableRow) as typeof TableRow

function TableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, index, columns, timeZoneId, tone, isSought, isCurrent, mark, actions, measure, onPress } = props
  const titlePlace = namePlace(columns)
  return (
    <tr
      role="row"
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      aria-current={isCurrent || undefined}
      className={`${mark ? 'table-marked' : ''} ${tone ? `table-row-${tone}` : ''} ${onPress ? 'table-row-press' : ''} ${isSought ? 'table-row-sought' : ''}`}
      // Controls in the row have already handled the click.
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a, button, label, input') === null) onPress?.(row)
      }}
    >
      {mark && (
        <td role="cell" className="table-mark">
          {mark(row)}
        </td>
      )}
      {columns.map((column, place) => (
        <TableCell key={column.key} row={row} column={column} timeZoneId={timeZoneId} isHeader={place === titlePlace} />
      ))}
      {actions !== undefined && (
        <td role="cell" className="table-actions">
          {actions(row)}
        </td>
      )}
    </tr>
  )
}
