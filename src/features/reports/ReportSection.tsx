import { useMemo, type ReactNode } from 'react'
import type { Column } from '../../tables/column.ts'
import { useSortedRows } from '../../tables/useSortedRows.ts'
import type { Tone } from '../../ui/messages/Badge.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { DownloadMenu } from '../../ui/table/DownloadMenu.tsx'
import { InSlices } from '../../ui/page/InSlices.tsx'
import { Section } from '../../ui/page/Section.tsx'

export interface ReportSectionProps<Row> {
  title: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** What the download is called, without its ending. */
  fileName: string
  isOpenAtFirst?: boolean
  rowTone?: (row: Row) => Tone | undefined
  /** Buttons at the end of each row. */
  rowActions?: (row: Row) => ReactNode
  /** In which times are written; the user's unless said. */
  timeZoneId?: string
}

/** A list of a report: nothing when it is empty, else a table that folds away, with its count and download. */
export function ReportSection<Row extends object>({
  title,
  rows,
  columns,
  fileName,
  isOpenAtFirst,
  rowTone,
  rowActions,
  timeZoneId,
}: ReportSectionProps<Row>) {
  const sorted = useSortedRows(rows, columns)
  const numbers = useMemo(() => new Map(rows.map((row, index) => [row, index])), [rows])
  if (rows.length === 0) return null
  return (
    <Section
      title={title}
      count={rows.length}
      isOpenAtFirst={isOpenAtFirst ?? true}
      actions={
        <DownloadMenu label={title} columns={columns} rows={sorted.rows} fileName={fileName} timeZoneId={timeZoneId} />
      }
    >
      <InSlices>
        <DataTable
          label={title}
          columns={columns}
          {...sorted}
          rowKey={(row) => numbers.get(row) ?? 0}
          timeZoneId={timeZoneId}
          {...(rowTone ? { rowTone } : {})}
          {...(rowActions ? { rowActions, actionsWidth: 4 } : {})}
        />
      </InSlices>
    </Section>
  )
}
