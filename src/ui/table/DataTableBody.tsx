import { useDeferredValue, useRef, type ReactNode } from 'react'
import { itemAt } from '../../../domain/lists/itemAt.ts'
import type { Column } from '../../tables/column.ts'
import type { Tone } from '../messages/Badge.tsx'
import { CardRow, type CardParts } from './CardRow.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import { useBringIntoSight } from './useBringIntoSight.ts'
import { useRowWindow } from './useRowWindow.ts'

/** What the rows of a table are made of; loading and sorting happens elsewhere. */
export interface TableRows<Row> {
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** Buttons and links at the end of each row. */
  rowActions?: (row: Row) => ReactNode
  /** A box before each row that selects it. */
  rowMark?: ((row: Row) => ReactNode) | undefined
  /** The key of the row that the list was opened for: it comes into sight and is marked. */
  sought?: string | number | undefined
  /** A tap anywhere on the row; a button or box in it must do the same for the keyboard. */
  onRowPress?: (row: Row) => void
  /** Shades a row, such as good for an acknowledged alert. Say it in a cell too: colour alone tells nothing. */
  rowTone?: (row: Row) => Tone | undefined
}

export interface DataTableBodyProps<Row> extends TableRows<Row> {
  /** In the order they are shown. */
  rows: readonly Row[]
  isWindowed: boolean
  timeZoneId: string
  columnCount: number
  /** Given where rows are short cards. */
  card: CardParts<Row> | undefined
}

/** As high as so many lines of a card that lists every column. */
const cardLines = 3

/** The rows of a table. Apart from its head and its choice of order, which are not rebuilt while it is scrolled. */
export function DataTableBody<Row>(props: DataTableBodyProps<Row>) {
  const { rows, columns, rowKey, isWindowed, timeZoneId, columnCount, card } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { before, after, indexes, measure } = useRowWindow(
    rows.length,
    isWindowed,
    body,
    card ? cardLines : columnCount,
  )
  const soughtIndex = props.sought === undefined ? -1 : rows.findIndex((row) => rowKey(row) === props.sought)
  useBringIntoSight(body, soughtIndex)
  // The first rows of a long table come after its head, in slices: both at once are too much for a slow phone.
  const isBuilt = useDeferredValue(true, !isWindowed)
  // A print that begins before them has every row too.
  const isTime = isBuilt || !isWindowed
  return (
    <tbody ref={body} role="rowgroup">
      <Spacer height={before} span={columnCount} />
      {(isTime ? indexes : []).map((index) => {
        const row = itemAt(rows, index)
        const shared = {
          row,
          index,
          measure,
          columns,
          timeZoneId,
          isSought: index === soughtIndex,
          mark: props.rowMark,
          actions: props.rowActions,
        }
        return card ? (
          <CardRow key={rowKey(row)} {...shared} card={card} />
        ) : (
          <DataTableRow key={rowKey(row)} {...shared} tone={props.rowTone?.(row)} onPress={props.onRowPress} />
        )
      })}
      <Spacer height={after} span={columnCount} />
    </tbody>
  )
}

function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" className="table-spacer" style={{ height }}>
      <td colSpan={span} />
    </tr>
  )
}
