import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, type ReactNode } from 'react'
import { messageOf } from '../http/apiError.ts'
import type { Column } from '../tables/column.ts'
import { formatValue } from '../../domain/tables/formatValue.ts'
import { useSession } from '../session/session.ts'
import { sortRows } from '../tables/sortRows.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { DownloadMenu } from '../ui/table/DownloadMenu.tsx'
import { SearchField } from '../ui/fields/SearchField.tsx'
import { linksWidth } from './linksWidth.ts'
import { ListFrame, type ListFrameProps } from './ListFrame.tsx'
import { sortOf } from './listSearch.ts'
import { RowLinks, type RowLink } from './RowLinks.tsx'
import { useListAddress } from './useListAddress.ts'
import { useSought } from './useSought.ts'
import { useSearchText } from './useSearchText.ts'

export interface LocalListProps<Row> extends Omit<ListFrameProps, 'search' | 'children' | 'aside'> {
  /** Answers every row at once. */
  rows: UseQueryResult<readonly Row[]>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => number
  nameOf: (row: Row) => string
  usualSort: string
  /** For a list whose newest rows come first. */
  usualDirection?: 'asc' | 'des'
  /** What a list without rows says. */
  emptyTitle?: string
  emptyText?: string
  /** Below the search. */
  filters?: ReactNode
  /** What the empty search field says. */
  searchHint?: string
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
  return (
    <ListFrame {...props} search={search}>
      <div className="list-tools">
        <span className="list-search">
          <SearchField
            label={`Search: ${title}`}
            placeholder={props.searchHint ?? 'Search'}
            value={typed}
            onChange={setTyped}
          />
        </span>
        {rows.data && (
          <span className="count figures" role="status">
            Showing {shown?.length ?? 0} (out of {rows.data.length})
          </span>
        )}
        {shown && shown.length > 0 && <DownloadMenu label={title} columns={columns} rows={shown} fileName={title} />}
      </div>
      {props.filters}
      <DataTable
        label={title}
        columns={columns}
        rows={shown}
        rowKey={props.rowKey}
        sought={sought}
        sort={sort}
        onSort={({ key, direction }) =>
          set({ SortString: key, SortDirection: direction === 'des' ? 'des' : undefined })
        }
        error={rows.error ? messageOf(rows.error) : null}
        onRetry={() => void rows.refetch()}
        emptyTitle={wanted ? 'Nothing matches' : (props.emptyTitle ?? 'Nothing to show')}
        emptyText={wanted ? `No entry holds “${search.SearchString}”.` : props.emptyText}
        rowActions={(row) =>
          typeof links === 'function' ? <RowLinks of={nameOf(row)} links={links(row)} /> : links.of(row)
        }
        actionsWidth={typeof links === 'function' ? linksWidth(shown?.[0] && links(shown[0])) : links.width}
      />
    </ListFrame>
  )
}
