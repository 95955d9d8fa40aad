import * as words from '#words/ui'
import { useMemo, useState, type ReactNode } from 'react'
import { useSession } from '../../session/session.ts'
import type { Column } from '../../tables/column.ts'
import { nextSort, sortRows, type Sort } from '../../tables/sortRows.ts'
import { crowdedClass, leastTableWidth, markWidth, defaultActionsWidth } from './columnWidths.ts'
import type { CardParts } from './CardRow.tsx'
import { DataTableBody, type TableRows } from './DataTableBody.tsx'
import { DataTableHead } from './DataTableHead.tsx'
import { EmptyState, FailedState } from '../messages/EmptyState.tsx'
import { markHiddenColumns } from './markHiddenColumns.ts'
import { SortChoice } from './SortChoice.tsx'
import { Spinner } from '../messages/Spinner.tsx'
import { useIsWindowed } from './useIsWindowed.ts'
import './dataTable.css'

export interface DataTableProps<Row> extends TableRows<Row> {
  /** The accessible name of the table. */
  label: string
  /** undefined while they are loading. */
  rows: readonly Row[] | undefined
  /**
   * Pass both when the rows are already sorted, by the server or for a download. Otherwise the table sorts them itself.
   */
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  /** Shown above the boxes that select rows. */
  headMark?: ReactNode
  /** Set when loading failed. */
  error?: string | null | undefined
  onRetry?: () => void
  emptyTitle?: string
  emptyText?: ReactNode
  /** What to do about an empty table. */
  emptyAction?: ReactNode
  /** The width in rem of the buttons and links at the end of a row. */
  actionsWidth?: number
  /** Set for tables with so many columns that they are written small. */
  isDense?: boolean
  /** The time zone in which times are shown. Default: the user's. */
  timeZoneId?: string | undefined
  /**
   * Set where rows are short cards, which needs a column that is the title. Their order is then chosen outside of the
   * table.
   */
  card?: CardParts<Row> | undefined
}

/**
 * The table component of the portal: one DOM with explicit roles, windowed for long lists, and shown as cards on phones
 * by CSS alone.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, error, onRetry, emptyTitle = words.nothingToShow(), emptyText, emptyAction } = props
  const ownTimeZoneId = useSession()?.timeZoneID ?? 'act'
  const [ownSort, setOwnSort] = useState<Sort | null>(null)
  const sort = props.onSort ? (props.sort ?? null) : ownSort
  const shown = useMemo(
    () => (props.onSort ? (rows ?? []) : sortRows(rows ?? [], props.columns, ownSort)),
    [props.onSort, rows, props.columns, ownSort],
  )
  const isWindowed = useIsWindowed(shown.length)
  const isCards = props.card !== undefined
  const columns = useMemo(() => (isCards ? titleFirst(props.columns) : props.columns), [isCards, props.columns])

  if (error && !rows) return <FailedState message={error} onRetry={onRetry} />
  if (!rows) return <TableLoading />
  if (rows.length === 0) return <EmptyState title={emptyTitle} text={emptyText} action={emptyAction} />

  const onSort = props.onSort ?? setOwnSort
  const chooseSort = (key: string) => onSort(nextSort(sort, key))
  const actionsWidth = props.rowActions ? (props.actionsWidth ?? defaultActionsWidth) : 0
  const columnCount = columns.length + (props.rowActions ? 1 : 0) + (props.rowMark ? 1 : 0)
  const leastWidth = (props.rowMark ? markWidth : 0) + leastTableWidth(columns, actionsWidth, isWindowed)
  return (
    <>
      {!isCards && rows.length > 1 && <SortChoice label={label} columns={columns} sort={sort} onSort={onSort} />}
      <div
        ref={watchHiddenColumns}
        className={`table-scroller ${isWindowed ? 'table-windowed' : ''} ${props.rowActions ? '' : 'table-plain'} ${props.isDense ? 'table-dense' : ''} ${crowdedClass(columns, actionsWidth)}`}
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        <table
          className={isWindowed ? 'table table-fixed' : 'table'}
          role="table"
          aria-label={label}
          aria-rowcount={shown.length + 1}
          {...(isCards ? { 'aria-colcount': columnCount } : {})}
          style={{ minWidth: `${leastWidth}rem` }}
        >
          <DataTableHead
            isFixed={isWindowed}
            columns={columns}
            mark={props.rowMark && (props.headMark ?? null)}
            actionsWidth={actionsWidth}
            sort={sort}
            onChoose={chooseSort}
          />
          <DataTableBody
            {...props}
            columns={columns}
            rows={shown}
            isWindowed={isWindowed}
            timeZoneId={props.timeZoneId ?? ownTimeZoneId}
            columnCount={columnCount}
            card={props.card}
          />
        </table>
      </div>
    </>
  )
}

const watchHiddenColumns = (scroller: HTMLElement | null) => (scroller ? markHiddenColumns(scroller) : undefined)

/** Returns the columns in the order of a card. */
function titleFirst<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const isTitle = ({ card }: Column<Row>) => card === 'title'
  return [...columns.filter(isTitle), ...columns.filter((column) => !isTitle(column))]
}

function TableLoading() {
  return (
    <div className="table-loading">
      <Spinner />
    </div>
  )
}
