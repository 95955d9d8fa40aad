import { memo, type ReactNode } from 'react'
import { headerOf } from '../../../domain/tables/tableColumn.ts'
import { isFigure, type Column } from '../../tables/column.ts'
import { formatValue, type ColumnKind } from '../../../domain/tables/formatValue.ts'
import type { Tone } from '../messages/Badge.tsx'

export interface DataTableRowProps<Row> {
  row: Row
  /** Place in the whole table, from 0. */
  index: number
  columns: readonly Column<Row>[]
  timeZoneId: string
  tone: Tone | undefined
  /** The list was opened for this row. */
  isSought: boolean
  mark: ((row: Row) => ReactNode) | undefined
  actions: ((row: Row) => ReactNode) | undefined
  measure: ((row: Element | null) => void) | undefined
  onPress: ((row: Row) => void) | undefined
}

/** A row is built once, however often the rows around it come and go while the table is scrolled. */
export const DataTableRow = memo(TableRow) as typeof TableRow

function TableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, index, columns, timeZoneId, tone, isSought, mark, actions, measure, onPress } = props
  return (
    <tr
      role="row"
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={`${tone ? `table-row-${tone}` : ''} ${onPress ? 'table-row-press' : ''} ${isSought ? 'table-row-sought' : ''}`}
      // What stands in the row as a control has acted already.
      onClick={({ target }) => (target as Element).closest('a, button, label, input') === null && onPress?.(row)}
    >
      {mark && (
        <td role="cell" className="table-mark">
          {mark(row)}
        </td>
      )}
      {columns.map((column, place) => {
        const { key, kind, value, cell, mayBreak = false } = column
        const written = cell ? cell(row) : formatValue(kind, value(row), timeZoneId)
        const shared = {
          'data-label': headerOf(column),
          className: isFigure(kind)
            ? 'table-figure'
            : isTime(kind) && !mayBreak
              ? 'table-time'
              : isLong(written)
                ? 'table-long'
                : '',
        }
        const said = written === '' || written === null ? <Unknown /> : written
        // On a card it stands beside its label as one thing, which a text by itself is.
        const content = typeof said === 'string' ? said : <span className="table-value">{said}</span>
        return place === 0 ? (
          <th key={key} role="rowheader" scope="row" {...shared}>
            {content}
          </th>
        ) : (
          <td key={key} role="cell" {...shared}>
            {content}
          </td>
        )
      })}
      {actions !== undefined && (
        <td role="cell" className="table-actions">
          {actions(row)}
        </td>
      )}
    </tr>
  )
}

/** A word so long that no column should be as wide as it. */
const longWord = /\S{24}/

const isLong = (written: ReactNode) => typeof written === 'string' && longWord.test(written)

const isTime = (kind: ColumnKind) => kind === 'time' || kind === 'date'

function Unknown() {
  return (
    <span className="muted">
      <span aria-hidden="true">–</span>
      <span className="unseen">unknown</span>
    </span>
  )
}
