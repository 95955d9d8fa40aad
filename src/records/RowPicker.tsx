import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { messageOf } from '../kit/apiError.ts'
import type { Page } from '../kit/callEndpoint.ts'
import type { Column } from '../kit/column.ts'
import type { Sort } from '../kit/sortRows.ts'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { EntriesSelect } from './EntriesSelect.tsx'
import { entriesText } from './listSearch.ts'
import { Pager } from './Pager.tsx'
import { PickMark } from './PickMark.tsx'
import { useSearchText } from './useSearchText.ts'
import './records.css'

/** The query of a paged call, as the pickers fill it. */
export interface PickerQuery {
  SearchString: string
  PageSize: number
  PageNumber: number
  SortString: string
  SortDirection: 'asc' | 'des'
}

export interface RowPickerProps<Row> {
  label: string
  /** Identifies the list in the cache; a change of it, as of the customer, loads anew. */
  queryKey: readonly unknown[]
  load: (query: PickerQuery, signal: AbortSignal) => Promise<Page<readonly Row[]>>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => number
  nameOf: (row: Row) => string
  usualSort: string
  /** Ids; they stay chosen whatever page, order or search is shown. */
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  /** One row at most, as the asset of a device. */
  isSingle?: boolean
  /** Every id of the list, for Select all. */
  allIds?: readonly number[] | undefined
  emptyText?: string
}

const pickerSizes = [10, 25, 50, 100]

/** A table of which rows are chosen. */
export function RowPicker<Row>(props: RowPickerProps<Row>) {
  const { label, queryKey, load, columns, rowKey, nameOf, chosen, onChoose, isSingle = false, allIds } = props
  const [search, setSearch] = useState('')
  const [size, setSize] = useState(pickerSizes[0]!)
  const [pageNumber, setPageNumber] = useState(1)
  const [sort, setSort] = useState<Sort>({ key: props.usualSort, direction: 'asc' })
  const commit = useCallback((text: string) => {
    setSearch(text)
    setPageNumber(1)
  }, [])
  const [typed, setTyped] = useSearchText(search, commit)
  const query: PickerQuery = {
    ...{ SearchString: search, PageSize: size, PageNumber: pageNumber },
    ...{ SortString: sort.key, SortDirection: sort.direction },
  }
  const list = useQuery({
    queryKey: ['picker', ...queryKey, query],
    queryFn: ({ signal }) => load(query, signal),
    placeholderData: keepPreviousData,
  })

  const toggle = (row: Row) => {
    const id = rowKey(row)
    const isChosen = chosen.has(id)
    if (isSingle) return onChoose(new Set(isChosen ? [] : [id]))
    const next = new Set(chosen)
    if (isChosen) next.delete(id)
    else next.add(id)
    onChoose(next)
  }
  const mark: Column<Row> = {
    ...{ key: 'chosen', header: 'Chosen', kind: 'flag', isSortable: false },
    value: (row) => chosen.has(rowKey(row)),
    cell: (row) => (
      <PickMark
        name={nameOf(row)}
        isChosen={chosen.has(rowKey(row))}
        isSingle={isSingle}
        onToggle={() => toggle(row)}
      />
    ),
  }
  const page = list.data
  return (
    <section className="row-picker" aria-label={label}>
      <div className="list-tools">
        <EntriesSelect
          sizes={pickerSizes}
          value={size}
          onChange={(next) => {
            setSize(next)
            setPageNumber(1)
          }}
        />
        {allIds && (
          <>
            <Button onPress={() => onChoose(new Set(allIds))}>Select all</Button>
            <Button onPress={() => onChoose(new Set())}>Select none</Button>
          </>
        )}
        <span className="list-search">
          <SearchField label={`Search: ${label}`} placeholder="Search" value={typed} onChange={setTyped} />
        </span>
      </div>
      <DataTable
        label={label}
        columns={[mark, ...columns]}
        rows={page?.rows}
        rowKey={rowKey}
        sort={sort}
        onSort={(next) => {
          setSort(next)
          setPageNumber(1)
        }}
        error={list.error ? messageOf(list.error) : null}
        onRetry={() => void list.refetch()}
        emptyTitle={search ? 'Nothing matches' : (props.emptyText ?? 'Nothing to show')}
        rowTone={(row) => (chosen.has(rowKey(row)) ? 'good' : undefined)}
        onRowPress={toggle}
      />
      {page && (
        <div className="list-foot">
          <p role="status" className="figures muted">
            {entriesText(page, size, Boolean(search))}
            {!isSingle && `, ${chosen.size} chosen`}
          </p>
          <Pager label={label} current={page.currentPage} total={page.totalPages} onGo={setPageNumber} />
        </div>
      )}
    </section>
  )
}
