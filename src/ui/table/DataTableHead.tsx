import * as words from '#words/ui'
import type { ReactNode } from 'react'
import { isFigure, namePlace, type Column } from '../../tables/column.ts'
import { unitOf } from '../../../domain/tables/formatValue.ts'
import type { Sort } from '../../tables/sortRows.ts'
import { columnWidths } from './columnWidths.ts'
import { Icon } from '../buttons/Icon.tsx'

export interface DataTableHeadProps<Row> {
  columns: readonly Column<Row>[]
  /** In rem; 0 when the rows have no actions. */
  actionsWidth: number
  /** Shown above the boxes that select rows; undefined when there are none. */
  mark: ReactNode
  /** Whether the column widths are independent of the rows' contents. */
  isFixed: boolean
  sort: Sort | null
  onChoose: (key: string) => void
}

export function DataTableHead<Row>({ columns, actionsWidth, mark, isFixed, sort, onChoose }: DataTableHeadProps<Row>) {
  const hasMark = mark !== undefined
  const nameAt = namePlace(columns)
  return (
    <>
      <colgroup>
        {columnWidths(columns, actionsWidth, isFixed, hasMark).map((width, index) => (
          <col key={index} style={width ? { width } : {}} />
        ))}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {hasMark && (
            <th role="columnheader" scope="col" className="table-mark">
              {mark}
            </th>
          )}
          {columns.map((column, place) => (
            <HeadCell key={column.key} column={column} isName={place === nameAt} sort={sort} onChoose={onChoose} />
          ))}
          {actionsWidth > 0 && (
            <th role="columnheader" scope="col" className="table-actions">
              <span className="unseen">{words.actions()}</span>
            </th>
          )}
        </tr>
      </thead>
    </>
  )
}

function HeadCell<Row>({
  column,
  isName,
  sort,
  onChoose,
}: { column: Column<Row>; isName: boolean } & Pick<DataTableHeadProps<Row>, 'sort' | 'onChoose'>) {
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
      className={`${isFigure(kind) ? 'table-figure' : ''} ${isName ? 'table-name' : ''}`}
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
