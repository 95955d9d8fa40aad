import { useMemo, type ReactNode } from 'react'
import type { TypedTable } from '../../../domain/reports/reportTable.ts'
import { withCells } from '../../tables/column.ts'
import { useSortedRows } from '../../tables/useSortedRows.ts'
import type { Tone } from '../../ui/messages/Badge.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { DownloadMenu } from '../../ui/table/DownloadMenu.tsx'
import { DeferRender } from '../../ui/page/DeferRender.tsx'
import { Section } from '../../ui/page/Section.tsx'

export interface ReportSectionProps<Row extends object> {
  table: Pick<TypedTable<Row>, 'title' | 'file' | 'columns' | 'rows'>
  /** Returns the file name of the download, without an extension. */
  fileName: (file: string) => string
  /** Cells for some columns, by key. Keep its identity stable. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  isOpenAtFirst?: boolean
  rowTone?: (row: Row) => Tone | undefined
  /** Buttons at the end of each row. */
  rowActions?: (row: Row) => ReactNode
  /** The time zone in which times are shown. Default: the user's. */
  timeZoneId?: string
}

/** A table of a report, collapsible, with its count and download. Renders nothing when the table is empty. */
export function ReportSection<Row extends object>({
  table: { title, file, columns: allColumns, rows },
  fileName,
  cells,
  isOpenAtFirst,
  rowTone,
  rowActions,
  timeZoneId,
}: ReportSectionProps<Row>) {
  const columns = useMemo(() => (cells ? withCells(allColumns, cells) : allColumns), [allColumns, cells])
  const sorted = useSortedRows(rows, columns)
  const numbers = useMemo(() => new Map(rows.map((row, index) => [row, index])), [rows])
  if (rows.length === 0) return null
  return (
    <Section
      title={title}
      count={rows.length}
      isOpenAtFirst={isOpenAtFirst ?? true}
      actions={
        <DownloadMenu
          label={title}
          columns={columns}
          rows={sorted.rows}
          fileName={fileName(file)}
          timeZoneId={timeZoneId}
        />
      }
    >
      <DeferRender>
        <DataTable
          label={title}
          columns={columns}
          {...sorted}
          rowKey={(row) => numbers.get(row) ?? 0}
          timeZoneId={timeZoneId}
          {...(rowTone ? { rowTone } : {})}
          {...(rowActions ? { rowActions, actionsWidth: 4 } : {})}
        />
      </DeferRender>
    </Section>
  )
}
