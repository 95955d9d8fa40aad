import { isFigure, type Column } from '../kit/column.ts'
import { unitOf, type ColumnKind } from '../kit/formatValue.ts'
import type { Sort } from '../kit/sortRows.ts'
import { Icon } from './Icon.tsx'

/** In rem. Kinds without a width share what is left, none less than this. */
const widths: Partial<Record<ColumnKind, number>> = {
  time: 11.75,
  date: 7,
  duration: 7,
  temperature: 7,
  speed: 6.5,
  distance: 6.5,
  number: 7,
  flag: 6,
}
const leastWidth = { text: 8, place: 15 }
const actionsWidth = 7

export interface DataTableHeadProps<Row> {
  columns: readonly Column<Row>[]
  hasActions: boolean
  sort: Sort | null
  onChoose: (key: string) => void
}

export function DataTableHead<Row>({ columns, hasActions, sort, onChoose }: DataTableHeadProps<Row>) {
  return (
    <>
      <colgroup>
        {columns.map(({ key, kind }) => {
          const width = widths[kind]
          return <col key={key} style={width ? { width: `${width}rem` } : {}} />
        })}
        {hasActions && <col style={{ width: `${actionsWidth}rem` }} />}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} onChoose={onChoose} />
          ))}
          {hasActions && (
            <th role="columnheader" scope="col">
              <span className="unseen">Actions</span>
            </th>
          )}
        </tr>
      </thead>
    </>
  )
}

function HeadCell<Row>({
  column,
  sort,
  onChoose,
}: { column: Column<Row> } & Pick<DataTableHeadProps<Row>, 'sort' | 'onChoose'>) {
  const { key, header, kind, isSortable = true } = column
  const unit = unitOf(kind)
  const direction = sort?.key === key ? sort.direction : null
  const words = (
    <span>
      {header}
      {unit && <span className="table-unit"> {unit}</span>}
    </span>
  )
  return (
    <th
      role="columnheader"
      scope="col"
      className={isFigure(kind) ? 'table-figure' : ''}
      {...(direction ? { 'aria-sort': direction === 'asc' ? 'ascending' : 'descending' } : {})}
    >
      {isSortable ? (
        <button type="button" className="table-sort" onClick={() => onChoose(key)}>
          {words}
          <span className={direction ? 'table-arrow' : 'table-arrow table-arrow-idle'}>
            <Icon name={direction === 'des' ? 'sortDown' : 'sortUp'} size={14} />
          </span>
        </button>
      ) : (
        words
      )}
    </th>
  )
}

/** The narrowest a table may become before it scrolls sideways, in rem. */
export function leastTableWidth<Row>(columns: readonly Column<Row>[], hasActions: boolean): number {
  const sum = columns.reduce(
    (total, { kind }) => total + (widths[kind] ?? (kind === 'place' ? leastWidth.place : leastWidth.text)),
    0,
  )
  return sum + (hasActions ? actionsWidth : 0)
}
