import { useDeferredValue, useRef, type ReactNode } from 'react'
import { itemAt } from '../../../domain/lists/itemAt.ts'
import type { Column } from '../../tables/column.ts'
import type { Tone } from '../messages/Badge.tsx'
import { CardRow, type CardParts } from './CardRow.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import { useScrollIntoView } from './useScrollIntoView.ts'
import { useRowWindow } from './useRowWindow.ts'

/** How to render the rows of a table, without loading and sorting. */
export interface TableRows<Row> {
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** Buttons and links at the end of each row. */
  rowActions?: (row: Row) => ReactNode
  /** A box before each row that selects it. */
  rowMark?: ((row: Row) => ReactNode) | undefined
  /** The key of the row that the list was opened for. The table scrolls to it and highlights it. */
  sought?: string | number | undefined
  /** The key of the row that is selected on the screen, which is marked and announced as such. */
  current?: string | number | undefined
  /** Called on a tap anywhere on the row. A button or box in the row must do the same for keyboards. */
  onRowPress?: (row: Row) => void
  /**
   * Shades a row, such as with `good` for an acknowledged alert. Show the same in a cell too, because not everyone can
   * see the colour.
   */
  rowTone?: (row: Row) => Tone | undefined
}

export interface DataTableBodyProps<Row> extends TableRows<Row> {
  /** In the order in which they are shown. */
  rows: readonly Row[]
  isWindowed: boolean
  timeZoneId: string
  columnCount: number
  /** Set where rows are short cards. */
  card: CardParts<Row> | undefined
}

/** The height of a closed card, in lines of a card that lists every column. */
const cardLines = 3

/** The rows of a table. Separate from its head, which then doesn't re-render during scrolling. */
export function DataTableBody<Row>(props: DataTableBodyProps<Row>) {
  const { rows, columns, rowKey, isWindowed, timeZoneId, columnCount, card } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { before, after, indexes, measure } = useRowWindow(
    rows.length,
    isWindowed,
    body,
    card ? cardLines : columnCount,
  )
  const targetIndex = props.sought === undefined ? -1 : rows.findIndex((row) => rowKey(row) === props.sought)
  useScrollIntoView(body, targetIndex)
  // The first rows of a long table are rendered after its head, in slices: both at once take too long on a slow phone.
  const isBuilt = useDeferredValue(true, !isWindowed)
  // Printing may start before that, and needs every row.
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
          isSought: index === targetIndex,
          mark: props.rowMark,
          actions: props.rowActions,
        }
        return card ? (
          <CardRow key={rowKey(row)} {...shared} card={card} />
        ) : (
          <DataTableRow
            key={rowKey(row)}
            {...shared}
            isCurrent={rowKey(row) === props.current}
            tone={props.rowTone?.(row)}
            onPress={props.onRowPress}
          />
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
