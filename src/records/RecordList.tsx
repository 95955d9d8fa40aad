import { useCallback, type ReactNode } from 'react'
import type { Endpoint } from '../../contract/endpoint.ts'
import { pageSizes } from '../../contract/pagination.ts'
import { messageOf } from '../http/callError.ts'
import { downloadColumns, type Column } from '../tables/column.ts'
import type { Sort } from '../tables/sortRows.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { DownloadMenu } from '../ui/table/DownloadMenu.tsx'
import { emptyList } from './emptyList.tsx'
import { EntriesSelect } from './EntriesSelect.tsx'
import { linksWidth } from './linksWidth.ts'
import { ListFrame, type ListFrameProps } from './ListFrame.tsx'
import { ListFoot } from './ListFoot.tsx'
import { ListTools } from './ListTools.tsx'
import { useRecordCard } from './useRecordCard.tsx'
import { RowLinks, type RowLink } from './RowLinks.tsx'
import { selectionOf, type ListSelection } from './selection/selectionOf.tsx'
import { useSelection } from './selection/useSelection.ts'
import { useListAddress } from './useListAddress.ts'
import { useRecordPages, type RecordPagesOptions, type RowOf } from './useRecordPages.ts'
import { useSearchText } from './useSearchText.ts'
import { useTargetRow } from './useTargetRow.ts'

export interface RecordListProps<E extends Endpoint>
  extends Omit<ListFrameProps, 'search' | 'children'>, RecordPagesOptions<E> {
  columns: readonly Column<RowOf<E>>[]
  /** Columns that are only in downloads, because the list has no room for them. */
  inDownloads?: readonly Column<RowOf<E>>[] | undefined
  rowKey: (row: RowOf<E>) => number
  nameOf: (row: RowOf<E>) => string
  links: (row: RowOf<E>) => readonly RowLink[]
  /** Returns where a tap on a row's card leads on a phone. */
  opens: (row: RowOf<E>) => string
  /** The text of an empty list. */
  emptyText?: string
  /** The placeholder of the search field. */
  searchHint?: string
  /** Shown below the search, or in a sheet on a phone. */
  filters?: ReactNode
  /** How many filters are set, besides the search and the customer. */
  filterCount?: number
  /** Makes rows selectable, with the actions for the selected ones. */
  selection?: ListSelection<RowOf<E>> | undefined
}

/** A list that the server pages, sorts and searches. All of its state except the selection is in the address. */
export function RecordList<E extends Endpoint>(props: RecordListProps<E>) {
  const { columns, title, nameOf, filterCount = 0 } = props
  const [search, set] = useListAddress()
  const go = useCallback((page: number) => set({ PageNumber: page > 1 ? page : undefined }), [set])
  const sought = useTargetRow(props.path)
  const pages = useRecordPages(props, search, sought, go)
  const { size, sort, list, rows } = pages
  const selected = useSelection()
  const selection =
    props.selection &&
    selectionOf({ ...props, selection: props.selection, selected, pages, total: list.data?.totalItems ?? 0 })
  const { SearchString } = search
  const isFiltered = Boolean(SearchString) || filterCount > 0
  const commit = useCallback((text: string) => set({ SearchString: text || undefined, PageNumber: undefined }), [set])
  const [typed, setTyped] = useSearchText(SearchString ?? '', commit)
  const card = useRecordCard(props, rows?.length === list.data?.totalItems ? rows : undefined, search.customerId)
  const setSort = ({ key, direction }: Sort) =>
    set({ SortString: key, SortDirection: direction === 'des' ? 'des' : undefined })
  return (
    <ListFrame {...props} search={search}>
      <ListTools
        {...{ title, columns, sort, typed, filterCount }}
        hint={props.searchHint}
        onType={setTyped}
        onSort={setSort}
        entries={
          <EntriesSelect
            sizes={pageSizes}
            value={size}
            onChange={(PageSize) => set({ PageSize, PageNumber: undefined })}
          />
        }
        filters={props.filters}
      >
        <DownloadMenu label={title} columns={downloadColumns(props)} rows={pages.loadAll} fileName={title} />
      </ListTools>
      <div className={list.isPlaceholderData ? 'list-stale' : ''} aria-busy={list.isFetching}>
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowKey={props.rowKey}
          sought={sought}
          sort={sort}
          onSort={setSort}
          error={list.error ? messageOf(list.error) : null}
          onRetry={() => void list.refetch()}
          {...emptyList({ ...props, search, isFiltered })}
          rowActions={(row) => <RowLinks of={nameOf(row)} links={props.links(row)} />}
          actionsWidth={linksWidth(rows?.[0] && props.links(rows[0]))}
          card={card}
          {...selection?.marks}
        />
      </div>
      {selection?.bar}
      {list.data && <ListFoot label={title} page={list.data} size={size} isFiltered={isFiltered} onGo={go} />}
    </ListFrame>
  )
}
