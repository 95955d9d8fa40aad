import * as words from '#words/ui'
import { formatValue, type ColumnKind } from '../../../domain/tables/formatValue.ts'
import { headerOf } from '../../../domain/tables/tableColumn.ts'
import { isFigure, type Column } from '../../tables/column.ts'

export interface TableCellProps<Row> {
  row: Row
  column: Column<Row>
  timeZoneId: string
  /** Whether the cell is the header of its row. */
  isHeader?: boolean
  position?: { 'aria-colindex': number }
}

/** A cell, with the column's header for where the table is shown as cards. */
export function TableCell<Row>({ row, column, timeZoneId, isHeader = false, position }: TableCellProps<Row>) {
  const { kind, value, cell, mayBreak = false } = column
  const label = headerOf(column)
  const written = cell ? cell(row) : formatValue(kind, value(row), timeZoneId)
  const isUnknown = written === '' || written === null
  const shared = {
    ...position,
    'data-label': label,
    ...(longLabelWord.test(label) ? { 'data-long-label': '' } : {}),
    ...(isUnknown ? { 'data-unknown': '' } : {}),
    className: isFigure(kind)
      ? 'table-figure'
      : isTime(kind) && !mayBreak
        ? 'table-time'
        : textClass(typeof written === 'string' ? written : value(row)),
  }
  const shown = isUnknown ? <Unknown /> : written
  // Wrap elements, so that a card lays them out as one item beside the label.
  const content = typeof shown === 'string' ? shown : <span className="table-value">{shown}</span>
  return isHeader ? (
    <th role="rowheader" scope="row" {...shared}>
      {content}
    </th>
  ) : (
    <td role="cell" {...shared}>
      {content}
    </td>
  )
}

/** A word that a card's column of labels may have no room for. */
const longLabelWord = /\S{15}/

/** A word that is too long to widen a column for. */
const longWord = /\S{24}/

/** A number plate, a short name or a status looks broken on two lines. */
const unbroken = 10

function textClass(text: unknown): string {
  if (typeof text !== 'string') return ''
  if (text.length <= unbroken) return 'table-short'
  return longWord.test(text) ? 'table-long' : ''
}

const isTime = (kind: ColumnKind) => kind === 'time' || kind === 'date' || kind === 'month'

function Unknown() {
  return (
    <span className="muted">
      <span aria-hidden="true">–</span>
      <span className="unseen">{words.unknown()}</span>
    </span>
  )
}
