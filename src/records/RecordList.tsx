import { useQuery } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import type { CallInput, Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { allRows, pageSizes } from '../../contract/paging.ts'
import { messageOf } from '../http/apiError.ts'
import { callPagedEndpoint } from '../http/callEndpoint.ts'
import type { Column } from '../tables/column.ts'
import { pagedQuery } from '../http/endpointQuery.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { DownloadMenu } from '../ui/table/DownloadMenu.tsx'
import { SearchField } from '../ui/fields/SearchField.tsx'
import { EntriesSelect } from './EntriesSelect.tsx'
import { linksWidth } from './linksWidth.ts'
import { ListFrame, type ListFrameProps } from './ListFrame.tsx'
import { ListFoot } from './ListFoot.tsx'
import { sortOf, type ListSearch } from './listSearch.ts'
import { RowLinks, type RowLink } from './RowLinks.tsx'
import { useListAddress } from './useListAddress.ts'
import { useSearchText } from './useSearchText.ts'

type RowOf<E> = ReplyOf<E> extends readonly (infer Row)[] ? Row : never

export interface RecordListProps<E extends Endpoint> extends Omit<ListFrameProps, 'search' | 'children'> {
  /** A paged call that answers a list. */
  endpoint: E
  columns: readonly Column<RowOf<E>>[]
  rowKey: (row: RowOf<E>) => number
  nameOf: (row: RowOf<E>) => string
  /** The column it is sorted by at first, and when it is filtered by a customer. */
  usualSort: string
  customerSort?: string
  links: (row: RowOf<E>) => readonly RowLink[]
  /** More of the call's query, as another filter sets it. */
  query?: Record<string, string>
  /** Beside the search. */
  filters?: ReactNode
}

/** A list that the server pages, sorts and searches. All of its state is in the address. */
export function RecordList<E extends Endpoint>(props: RecordListProps<E>) {
  const { columns, title } = props
  const [search, set] = useListAddress()
  const commit = useCallback((text: string) => set({ SearchString: text || undefined, PageNumber: undefined }), [set])
  const [typed, setTyped] = useSearchText(search.SearchString ?? '', commit)

  const { size, sort, list, rows, loadAll } = useRecordPages(props, search)
  const page = list.data
  const { SearchString } = search
  return (
    <ListFrame {...props} search={search}>
      <div className="list-tools">
        <EntriesSelect
          sizes={pageSizes}
          value={size}
          onChange={(PageSize) => set({ PageSize, PageNumber: undefined })}
        />
        {props.filters}
        <span className="list-search">
          <SearchField label={`Search: ${title}`} placeholder="Search" value={typed} onChange={setTyped} />
        </span>
        <DownloadMenu label={title} columns={columns} rows={loadAll} fileName={title} />
      </div>
      <div className={list.isPlaceholderData ? 'list-stale' : ''} aria-busy={list.isFetching}>
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowKey={props.rowKey}
          sort={sort}
          onSort={({ key, direction }) =>
            set({ SortString: key, SortDirection: direction === 'des' ? 'des' : undefined })
          }
          error={list.error ? messageOf(list.error) : null}
          onRetry={() => void list.refetch()}
          emptyTitle={SearchString ? 'Nothing matches' : 'Nothing to show'}
          emptyText={SearchString ? `No entry holds “${SearchString}”.` : undefined}
          rowActions={(row) => <RowLinks of={props.nameOf(row)} links={props.links(row)} />}
          actionsWidth={linksWidth(rows?.[0] && props.links(rows[0]))}
        />
      </div>
      {page && (
        <ListFoot
          label={title}
          page={page}
          size={size}
          isFiltered={Boolean(SearchString)}
          onGo={(PageNumber) => set({ PageNumber: PageNumber > 1 ? PageNumber : undefined })}
        />
      )}
    </ListFrame>
  )
}

/** The page of a list that its address asks for, and how to load all of its rows for a download. */
function useRecordPages<E extends Endpoint>(props: RecordListProps<E>, search: ListSearch) {
  const { endpoint, usualSort, customerSort = usualSort } = props
  const size = search.PageSize ?? pageSizes[0]
  const sort = sortOf(search, search.customerId === undefined ? usualSort : customerSort)
  const { customerId, SearchString } = search
  const asked = {
    ...props.query,
    ...{ SearchString, customerId, SortString: sort.key, SortDirection: sort.direction, PageSize: size },
    PageNumber: size >= allRows ? 1 : (search.PageNumber ?? 1),
  }
  const inputOf = (query: object) => ({ query }) as CallInput<E>
  const list = useQuery(pagedQuery(endpoint, inputOf(asked)))
  const rows = list.data?.rows as readonly RowOf<E>[] | undefined
  const loadAll = async () => {
    const all = await callPagedEndpoint(endpoint, inputOf({ ...asked, PageSize: allRows, PageNumber: 1 }))
    return all.rows as readonly RowOf<E>[]
  }
  return { size, sort, list, rows, loadAll }
}
