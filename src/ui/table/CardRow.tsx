import * as words from '#words/ui'
import { memo, useState, type ReactNode } from 'react'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import type { Column } from '../../tables/column.ts'
import { Icon } from '../buttons/Icon.tsx'
import type { DataTableRowProps } from './DataTableRow.tsx'
import { TableCell } from './TableCell.tsx'

/** The parts with which a table's rows are short cards on a phone. One of the columns has to be the title. */
export interface CardParts<Row> {
  nameOf: (row: Row) => string
  /** Renders the title. A link with the class card-link makes the whole card a link. */
  title: (row: Row) => ReactNode
  /** The most frequent action, which is shown on a closed card too. */
  quick?: ((row: Row) => ReactNode) | undefined
  /** The key of a column that closed cards don't show, because its value is the same for all. */
  same?: string | undefined
}

export interface CardRowProps<Row> extends Omit<DataTableRowProps<Row>, 'tone' | 'isCurrent' | 'onPress'> {
  card: CardParts<Row>
}

/** A row as a card: its title and two or three facts. Expanded, it has every column and all actions of the record. */
export const CardRow = memo(Card) as typeof Card

function Card<Row>(props: CardRowProps<Row>) {
  const { row, index, columns, timeZoneId, isSought, mark, actions, measure, card } = props
  const [isOpen, setOpen] = useState(false)
  const marks = mark ? 1 : 0
  const quick = isOpen ? null : card.quick?.(row)
  return (
    <tr
      role="row"
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={`card-row ${isOpen ? 'card-row-open' : ''} ${quick ? 'card-row-quick' : ''} ${mark ? 'table-marked' : ''} ${isSought ? 'table-row-sought' : ''}`}
    >
      {mark && (
        <td role="cell" aria-colindex={1} className="table-mark">
          {mark(row)}
        </td>
      )}
      {columns.map((column, place) => {
        const position = { 'aria-colindex': place + 1 + marks }
        if (column.card === 'title')
          return (
            <th key={column.key} role="rowheader" scope="row" {...position}>
              {card.title(row)}
            </th>
          )
        if (isOpen) return <TableCell key={column.key} {...{ row, column, timeZoneId, position }} />
        const fact = column.key === card.same ? null : factOf(column, row, timeZoneId)
        return (
          fact && (
            <td key={column.key} role="cell" className="card-fact" {...position}>
              {fact}
            </td>
          )
        )
      })}
      <td role="cell" aria-colindex={columns.length + 1 + marks} className="table-actions">
        <span className="card-end">
          {quick}
          <button
            type="button"
            className="button button-quiet button-icon card-toggle"
            aria-label={words.actionsFor({ name: card.nameOf(row) })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="chevronDown" size={20} />
          </button>
        </span>
        {isOpen && actions?.(row)}
      </td>
    </tr>
  )
}

/** Returns a fact of a closed card, or null when it is empty. Values that aren't texts are shown with their header. */
function factOf<Row>(column: Column<Row>, row: Row, timeZoneId: string): ReactNode {
  const { card, kind, header, value, cell } = column
  if (!card) return null
  const written = formatValue(kind, value(row), timeZoneId)
  if (!written) return null
  if (card === 'cell' && cell) return cell(row)
  if (kind === 'text' || kind === 'place') return written
  return (
    <>
      <span aria-hidden="true" className="muted">
        {header}
      </span>{' '}
      {written}
    </>
  )
}
