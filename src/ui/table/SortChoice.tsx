import * as words from '#words/ui'
import { RichText } from '../page/RichText.tsx'
import { useId } from 'react'
import type { Column } from '../../tables/column.ts'
import type { Sort } from '../../tables/sortRows.ts'

export interface SortChoiceProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort: (sort: Sort) => void
}

/** The choice of the order on phones, where cards have no headers to tap. */
export function SortChoice<Row>({ label, columns, sort, onSort }: SortChoiceProps<Row>) {
  const fieldId = useId()
  const sortable = columns.filter(({ isSortable = true }) => isSortable)
  if (sortable.length === 0) return null
  return (
    <div className="table-sort-choice">
      <label htmlFor={fieldId}>
        <RichText text={words.sortBy({ label })} tags={{ u: (inner) => <span className="unseen">{inner}</span> }} />
      </label>
      <select
        id={fieldId}
        className="field-input"
        value={sort ? `${sort.direction} ${sort.key}` : ''}
        onChange={({ target }) => {
          const [direction, ...key] = target.value.split(' ')
          onSort({ key: key.join(' '), direction: direction === 'des' ? 'des' : 'asc' })
        }}
      >
        {!sort && <option value="">{words.asListed()}</option>}
        {sortable.flatMap(({ key, header }) => [
          <option key={`asc ${key}`} value={`asc ${key}`}>
            {header} ↑
          </option>,
          <option key={`des ${key}`} value={`des ${key}`}>
            {header} ↓
          </option>,
        ])}
      </select>
    </div>
  )
}
