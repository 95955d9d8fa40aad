import * as words from '#words/records'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode } from 'react'
import { firstItem } from '../../domain/lists/itemAt.ts'
import { messageOf } from '../http/callError.ts'
import type { Page } from '../http/callEndpoint.ts'
import type { Column } from '../tables/column.ts'
import type { Sort } from '../tables/sortRows.ts'
import type { Tone } from '../ui/messages/Badge.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { SearchField } from '../ui/fields/SearchField.tsx'
import { EntriesSelect } from './EntriesSelect.tsx'
import { ListFoot } from './ListFoot.tsx'
import { useSearchText } from './useSearchText.ts'
import './records.css'

/** The query of a paged call, for tables within a record. */
export interface RowQuery {
  SearchString: string
  PageSize: number
  PageNumber: number
  SortString: string
  SortDirection: 'asc' | 'des'
}

export interface RowTableProps<Row> {
  label: string
  /** The query key of the list. When it changes, for example with the customer, the list is loaded again. */
  queryKey: readonly unknown[]
  load: (query: RowQuery, signal: AbortSignal) => Promise<Page<readonly Row[]>>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => number
  defaultSort: string
  emptyText?: string | undefined
  /** Buttons before the search, called with its text. */
  tools?: ((search: string) => ReactNode) | undefined
  /** Shown after the number of entries. */
  note?: string
  rowTone?: (row: Row) => Tone | undefined
  onRowPress?: (row: Row) => void
}

const tableSizes = [10, 25, 50, 100]

/**
 * A table within a record, such as the groups of a user. The server pages, sorts and searches it; it starts with 10
 * rows.
 */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const { label, queryKey, load, emptyText = words.nothingToShow(), tools, note = '', defaultSort, ...table } = props
  const rows = useRowPages(queryKey, load, defaultSort)
  const { search, size, sort, list } = rows
  const [typed, setTyped] = useSearchText(search, rows.setSearch)
  const page = list.data
  return (
    <div className="row-table">
      <div className="list-tools">
        <EntriesSelect sizes={tableSizes} value={size} onChange={rows.setSize} />
        {tools?.(search)}
        <span className="list-search">
          <SearchField
            label={words.searchIn({ title: label })}
            placeholder={words.search()}
            value={typed}
            onChange={setTyped}
            onSubmit={rows.setSearch}
          />
        </span>
      </div>
      <DataTable
        {...table}
        label={label}
        rows={page?.rows}
        sort={sort}
        onSort={rows.setSort}
        error={list.error ? messageOf(list.error) : null}
        onRetry={() => void list.refetch()}
        emptyTitle={search ? words.nothingMatches() : emptyText}
      />
      {page && (
        <ListFoot
          label={label}
          page={page}
          size={size}
          isFiltered={Boolean(search)}
          note={note}
          onGo={rows.setPageNumber}
        />
      )}
    </div>
  )
}

/** Loads the requested page of rows. A new search, page size or order returns to the first page. */
function useRowPages<Row>(queryKey: readonly unknown[], load: RowTableProps<Row>['load'], defaultSort: string) {
  const [search, setSearch] = useState('')
  const [size, setSize] = useState(firstItem(tableSizes))
  const [pageNumber, setPageNumber] = useState(1)
  const [sort, setSort] = useState<Sort>({ key: defaultSort, direction: 'asc' })
  const query: RowQuery = {
    SearchString: search,
    PageSize: size,
    PageNumber: pageNumber,
    SortString: sort.key,
    SortDirection: sort.direction,
  }
  const list = useQuery({
    queryKey: ['rows', ...queryKey, query],
    queryFn: ({ signal }) => load(query, signal),
    placeholderData: keepPreviousData,
  })
  return {
    search,
    size,
    sort,
    list,
    setPageNumber,
    setSearch: useCallback((text: string) => {
      setSearch(text)
      setPageNumber(1)
    }, []),
    setSize(next: number) {
      setSize(next)
      setPageNumber(1)
    },
    setSort(next: Sort) {
      setSort(next)
      setPageNumber(1)
    },
  }
}
