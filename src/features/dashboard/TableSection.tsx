import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Suspense, use, useDeferredValue } from 'react'
import type { Column } from '../../tables/column.ts'
import { messageOf } from '../../http/callError.ts'
import { useSortedRows } from '../../tables/useSortedRows.ts'
import type { WithAge } from '../../offline/fetchOrSaved.ts'
import { DownloadMenu } from '../../ui/table/DownloadMenu.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { loadWhenIdle } from '../../ui/page/loadWhenIdle.ts'
import { LaterPlace, WhenNear } from '../../ui/page/WhenNear.tsx'
import type { DataTableProps } from '../../ui/table/DataTable.tsx'

/** What needs attention and the figures stand above the tables, and don't wait for their code. */
const loadTable = loadWhenIdle(() => import('../../ui/table/DataTable.tsx'))

export interface TableSectionProps<Data, Row> {
  id?: string
  title: string
  columns: readonly Column<Row>[]
  query: UseQueryOptions<WithAge<Data>>
  /** Returns the section's rows from the query's reply. */
  rowsOf: (data: Data) => readonly Row[]
  isOpenAtFirst: boolean
  tone?: 'danger' | 'warning'
}

const none: readonly never[] = []
const byId = ({ id }: { id: number }) => id

/**
 * A section of the dashboard: a count, a collapsible table and its download. It reads its own query, so that a reply
 * for one section doesn't re-render all seven.
 */
export function TableSection<Data, Row extends { id: number }>({
  id,
  title,
  columns,
  query,
  rowsOf,
  isOpenAtFirst,
  tone,
}: TableSectionProps<Data, Row>) {
  const { data, error, refetch } = useQuery(query)
  // Tables that arrive together are rendered in slices, after what is already on the screen.
  const rows = useDeferredValue(data && rowsOf(data.data))
  const sorted = useSortedRows(rows ?? none, columns)
  return (
    <Section
      id={id}
      title={title}
      count={rows?.length}
      tone={tone}
      isOpenAtFirst={isOpenAtFirst}
      actions={
        rows && rows.length > 0 && <DownloadMenu label={title} columns={columns} rows={sorted.rows} fileName={title} />
      }
    >
      <WhenNear>
        <Suspense fallback={<LaterPlace />}>
          <LoadedTable
            label={title}
            columns={columns}
            {...sorted}
            rows={rows && sorted.rows}
            rowKey={byId}
            error={error ? messageOf(error) : null}
            onRetry={() => void refetch()}
          />
        </Suspense>
      </WhenNear>
    </Section>
  )
}

function LoadedTable<Row>(props: DataTableProps<Row>) {
  const { DataTable } = use(loadTable())
  return <DataTable {...props} />
}
