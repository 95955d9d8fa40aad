import * as words from '#words/reports'
import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'react-aria-components/Button'
import { messageOf } from '../../../http/callError.ts'
import type { Column } from '../../../tables/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Icon } from '../../../ui/buttons/Icon.tsx'
import { SearchField } from '../../../ui/fields/SearchField.tsx'

export interface PickerStepProps<Row> {
  number: number
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => number
  /** The query that loads the rows. */
  query: UseQueryResult<unknown>
  /** The choice as one line of text. */
  summary: string | null
  isOpen: boolean
  isDisabled?: boolean
  onToggle: () => void
  empty: { title: string; text?: string }
  /** Returns the text that the search looks through. */
  textOf: (row: Row) => string
}

/** The search is shown from this many rows. */
const searchFrom = 8

/** One step of the picker: a table that collapses to a line with the choice. */
export function PickerStep<Row>(props: PickerStepProps<Row>) {
  const {
    number,
    title,
    columns,
    rows,
    rowKey,
    query,
    summary,
    isOpen,
    isDisabled = false,
    onToggle,
    empty,
    textOf,
  } = props
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = wanted ? rows?.filter((row) => textOf(row).toLowerCase().includes(wanted)) : rows
  return (
    <section className="picker-step">
      <h3>
        <Button className="picker-head" aria-expanded={isOpen} isDisabled={isDisabled} onPress={onToggle}>
          <span className="picker-number">{number}</span>
          <span className="picker-title">
            {title}
            {summary && <span className="picker-summary">{summary}</span>}
          </span>
          {!isDisabled && rows && <span className="count figures">{rows.length}</span>}
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
        </Button>
      </h3>
      {isOpen && (
        <div className="picker-table">
          {(rows?.length ?? 0) > searchFrom && (
            <SearchField label={words.searchIn({ title })} value={search} onChange={setSearch} />
          )}
          <DataTable
            label={title}
            columns={columns}
            rows={found}
            error={query.error && messageOf(query.error)}
            onRetry={() => void query.refetch()}
            rowKey={rowKey}
            emptyTitle={wanted ? words.nothingMatches() : empty.title}
            emptyText={wanted ? undefined : empty.text}
          />
        </div>
      )}
    </section>
  )
}
