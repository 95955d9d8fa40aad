import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { Column } from '../../kit/column.ts'
import { messageOf } from '../../kit/apiError.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { DownloadMenu } from '../../ui/DownloadMenu.tsx'
import { Section } from '../../ui/Section.tsx'

export interface TableSectionProps<Row> {
  id?: string
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  /** Where the rows come from: tells whether that failed, and loads it again. */
  query: UseQueryResult<unknown>
  isOpenAtFirst: boolean
  tone?: 'danger' | 'warning'
}

/** A section of the dashboard: a count, a table that folds away, and its download. */
export function TableSection<Row>({
  id,
  title,
  columns,
  rows: newest,
  rowKey,
  query,
  isOpenAtFirst,
  tone,
}: TableSectionProps<Row>) {
  // Seven tables that arrive together are built in slices, after what is already on the screen.
  const rows = useDeferredValue(newest)
  return (
    <Section
      id={id}
      title={title}
      count={rows?.length}
      tone={tone}
      isOpenAtFirst={isOpenAtFirst}
      actions={rows && rows.length > 0 && <DownloadMenu label={title} columns={columns} rows={rows} fileName={title} />}
    >
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        error={query.error ? messageOf(query.error) : null}
        onRetry={() => void query.refetch()}
      />
    </Section>
  )
}
