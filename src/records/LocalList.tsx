import * as words from '#words/records'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, type ReactNode } from 'react'
import { messageOf } from '../http/callError.ts'
import { downloadColumns, type Column } from '../tables/column.ts'
import { formatValue } from '../../domain/tables/formatValue.ts'
import { useSession } from '../session/session.ts'
import { sortRows, type Sort } from '../tables/sortRows.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { DownloadMenu } from '../ui/table/DownloadMenu.tsx'
import { emptyList } from './emptyList.tsx'
import { linksWidth } from './linksWidth.ts'
import { ListFrame, type ListFrameProps } from './ListFrame.tsx'
import { sortOf } from './listSearch.ts'
import { ListTools } from './ListTools.tsx'
import { useRecordCard } from './useRecordCard.tsx'
import { RowLinks, type RowLink } from './RowLinks.tsx'
import { selectionOf, type ListSelection } from './selection/selectionOf.tsx'
import { useSelection } from './selection/useSelection.ts'
import { useListAddress } from './useListAddress.ts'
import { useTargetRow } from './useTargetRow.ts'
import { useSearchText } from './useSearchText.ts'

export interface LocalListProps<Row> extends Omit<ListFrameProps, 'search' | 'children' | 'aside'> {
  /** A query that returns all rows at once. */
  rows: UseQueryResult<readonly Row[]>
  columns: readonly Column<Row>[]
  /** Columns that are only in downloads, because the list has no room for them. */
  inDownloads?: readonly Column<Row>[] | undefined
  rowKey: (row: Row) => number
  nameOf: (row: Row) => string
  defaultSort: string
  /** For lists whose newest rows come first. */
  defaultDirection?: 'asc' | 'des'
  /** The texts of an empty list. */
  emptyTitle?: string
  emptyText?: string
  /** Shown below the search, or in a sheet on a phone. */
  filters?: ReactNode
  /** How many filters are set, besides the search and the customer. */
  filterCount?: number
  /** The placeholder of the search field. */
  searchHint?: string
  /** Makes rows selectable, with the actions for the selected ones. */
  selection?: ListSelection<Row> | undefined
  /** Returns where a tap on a row's card leads on a phone. Without it, a tap does nothing. */
  opens?: (row: Row) => string
  /** A row's most frequent action, shown on its card. */
  quick?: (row: Row) => ReactNode
  /** The actions of a row: links, or other elements that are `width` rem wide. */
  links: ((row: Row) => readonly RowLink[]) | { of: (row: Row) => ReactNode; width: number }
}

/** A list that is loaded as a whole, then filtered and sorted on the page. Its state is in the address. */
export function LocalList<Row>(props: LocalListProps<Row>) {
  const { rows, columns, title, defaultSort, links, nameOf, filterCount = 0 } = props
  const [search, set] = useListAddress()
  const sought = useTargetRow(props.path)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const commit = useCallback((text: string) => set({ SearchString: text || undefined }), [set])
  const [typed, setTyped] = useSearchText(search.SearchString ?? '', commit, 200)
  const sort = search.SortString
    ? sortOf(search, defaultSort)
    : { key: defaultSort, direction: search.SortDirection ?? props.defaultDirection ?? 'asc' }
  const wanted = (search.SearchString ?? '').trim().toLowerCase()
  const shown = useMemo(() => {
    const holds = (row: Row) =>
      columns.some(({ kind, value }) => formatValue(kind, value(row), timeZoneId).toLowerCase().includes(wanted))
    const found = wanted ? rows.data?.filter(holds) : rows.data
    return found && sortRows(found, columns, { key: sort.key, direction: sort.direction })
  }, [rows.data, columns, wanted, timeZoneId, sort.key, sort.direction])
  const card = useRecordCard(props, rows.data, search.customerId)
  const selection = useLocalSelection(props, shown)
  const setSort = ({ key, direction }: Sort) =>
    set({ SortString: key, SortDirection: direction === 'des' ? 'des' : undefined })
  return (
    <ListFrame {...props} search={search}>
      <ListTools
        {...{ title, columns, sort, typed, filterCount, filters: props.filters }}
        hint={props.searchHint}
        onType={setTyped}
        onSort={setSort}
      >
        <LocalDownload {...props} shown={shown} />
        {rows.data && (
          <span className="count figures" role="status">
            {words.showingOutOf({ shown: shown?.length ?? 0, all: rows.data.length })}
          </span>
        )}
      </ListTools>
      <DataTable
        label={title}
        columns={columns}
        rows={shown}
        rowKey={props.rowKey}
        sought={sought}
        sort={sort}
        onSort={setSort}
        error={rows.error ? messageOf(rows.error) : null}
        onRetry={() => void rows.refetch()}
        {...emptyList({ ...props, search, isFiltered: wanted !== '' || filterCount > 0 })}
        rowActions={(row) =>
          typeof links === 'function' ? <RowLinks of={nameOf(row)} links={links(row)} /> : links.of(row)
        }
        card={card}
        actionsWidth={typeof links === 'function' ? linksWidth(shown?.[0] && links(shown[0])) : links.width}
        {...selection?.marks}
      />
      {selection?.bar}
    </ListFrame>
  )
}

/** The download of the rows shown. Renders nothing when there are no rows. */
function LocalDownload<Row>({ shown = [], ...props }: LocalListProps<Row> & { shown: readonly Row[] | undefined }) {
  if (shown.length === 0) return null
  const { title } = props
  return <DownloadMenu label={title} columns={downloadColumns(props)} rows={shown} fileName={title} />
}

/** Returns the selection of a list whose rows are all loaded. */
function useLocalSelection<Row>(props: LocalListProps<Row>, shown: readonly Row[] | undefined) {
  const selected = useSelection()
  const { selection, rows } = props
  if (!selection) return undefined
  const loadAll = () => Promise.resolve(shown ?? [])
  const loadEverything = () => Promise.resolve(rows.data ?? [])
  const pages = { rows: shown, found: {}, loadAll, loadEverything }
  return selectionOf({ ...props, selection, selected, pages, total: shown?.length ?? 0 })
}
