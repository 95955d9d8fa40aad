import * as words from '#words/records'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, type ReactNode } from 'react'
import { messageOf } from '../http/apiError.ts'
import { downloadColumns, type Column } from '../tables/column.ts'
import { formatValue } from '../../domain/tables/formatValue.ts'
import { useSession } from '../session/session.ts'
import { sortRows, type Sort } from '../tables/sortRows.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { DownloadMenu } from '../ui/table/DownloadMenu.tsx'
import { linksWidth } from './linksWidth.ts'
import { ListFrame, type ListFrameProps } from './ListFrame.tsx'
import { sortOf } from './listSearch.ts'
import { ListTools } from './ListTools.tsx'
import { useRecordCard } from './useRecordCard.tsx'
import { RowLinks, type RowLink } from './RowLinks.tsx'
import { selectionOf, type ListSelection } from './selection/selectionOf.tsx'
import { useSelection } from './selection/useSelection.ts'
import { useListAddress } from './useListAddress.ts'
import { useSought } from './useSought.ts'
import { useSearchText } from './useSearchText.ts'

export interface LocalListProps<Row> extends Omit<ListFrameProps, 'search' | 'children' | 'aside'> {
  /** Answers every row at once. */
  rows: UseQueryResult<readonly Row[]>
  columns: readonly Column<Row>[]
  /** Columns that the list has no room for, and its downloads have. */
  inDownloads?: readonly Column<Row>[] | undefined
  rowKey: (row: Row) => number
  nameOf: (row: Row) => string
  usualSort: string
  /** For a list whose newest rows come first. */
  usualDirection?: 'asc' | 'des'
  /** What a list without rows says. */
  emptyTitle?: string
  emptyText?: string
  /** Below the search; on a phone in a sheet. */
  filters?: ReactNode
  /** How many filters are set, besides the search and the customer. */
  filterCount?: number
  /** What the empty search field says. */
  searchHint?: string
  /** Lets rows be selected, and says what can be done with them. */
  selection?: ListSelection<Row> | undefined
  /** Where a tap on a row's card leads, on a phone; nowhere unless given. */
  opens?: (row: Row) => string
  /** What is done most with a row, on its card. */
  quick?: (row: Row) => ReactNode
  /** What can be done with a row: plain links, or something else, as wide as `width` rem. */
  links: ((row: Row) => readonly RowLink[]) | { of: (row: Row) => ReactNode; width: number }
}

/** A list that arrives whole: filtered and sorted on the page, with its state in the address. */
export function LocalList<Row>(props: LocalListProps<Row>) {
  const { rows, columns, title, usualSort, links, nameOf } = props
  const [search, set] = useListAddress()
  const sought = useSought(props.path)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const commit = useCallback((text: string) => set({ SearchString: text || undefined }), [set])
  const [typed, setTyped] = useSearchText(search.SearchString ?? '', commit, 200)
  const sort = search.SortString
    ? sortOf(search, usualSort)
    : { key: usualSort, direction: search.SortDirection ?? props.usualDirection ?? 'asc' }
  const wanted = (search.SearchString ?? '').trim().toLowerCase()
  const shown = useMemo(() => {
    const holds = (row: Row) =>
      columns.some(({ kind, value }) => formatValue(kind, value(row), timeZoneId).toLowerCase().includes(wanted))
    const found = wanted ? rows.data?.filter(holds) : rows.data
    return found && sortRows(found, columns, { key: sort.key, direction: sort.direction })
  }, [rows.data, columns, wanted, timeZoneId, sort.key, sort.direction])
  const [card, selection] = [useRecordCard(props), useLocalSelection(props, shown)]
  const setSort = ({ key, direction }: Sort) =>
    set({ SortString: key, SortDirection: direction === 'des' ? 'des' : undefined })
  return (
    <ListFrame {...props} search={search}>
      <ListTools
        {...{ title, columns, sort, typed }}
        hint={props.searchHint}
        onType={setTyped}
        onSort={setSort}
        filters={props.filters}
        filterCount={props.filterCount ?? 0}
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
        emptyTitle={wanted ? words.nothingMatches() : (props.emptyTitle ?? words.nothingToShow())}
        emptyText={wanted ? words.noEntryHolds({ text: search.SearchString ?? '' }) : props.emptyText}
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

/** The download of what is shown; none of nothing. */
function LocalDownload<Row>({ shown = [], ...props }: LocalListProps<Row> & { shown: readonly Row[] | undefined }) {
  if (shown.length === 0) return null
  const { title } = props
  return <DownloadMenu label={title} columns={downloadColumns(props)} rows={shown} fileName={title} />
}

/** What is selected of a list whose rows are all here. */
function useLocalSelection<Row>(props: LocalListProps<Row>, shown: readonly Row[] | undefined) {
  const selected = useSelection()
  const { selection, rows } = props
  if (!selection) return undefined
  const loadAll = () => Promise.resolve(shown ?? [])
  const loadEverything = () => Promise.resolve(rows.data ?? [])
  const pages = { rows: shown, found: {}, loadAll, loadEverything }
  return selectionOf({ ...props, selection, selected, pages, total: shown?.length ?? 0 })
}
