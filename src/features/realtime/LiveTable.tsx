import * as words from '#words/realtime'
import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react'
import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import type { Sort } from '../../tables/sortRows.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { fitColumns } from '../../ui/table/fitColumns.ts'
import { useWidthInRem } from '../../ui/table/useWidthInRem.ts'
import { RowReports } from './RowReports.tsx'

export interface LiveTableProps {
  rows: readonly RealtimeAsset[]
  columns: readonly Column<RealtimeAsset>[]
  sort: Sort
  onSort: (sort: Sort) => void
  selectedId: number | null
  onChoose: (assetId: number) => void
}

/** The columns that are left out first when the table is too narrow for all of them. */
const dispensable = ['message', 'customer', 'gps', 'driver', 'fridge', 'location', 'time', 'tempB', 'tempA', 'speed']

/** In rem, for the Reports button of each row. */
const actionsWidth = 7.5

/** The list widened to the specification's table. Columns that don't fit its width are left out. */
export function LiveTable({ rows, columns, sort, onSort, selectedId, onChoose }: LiveTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidthInRem(frame)
  const shown = fitColumns(columns, width - actionsWidth, dispensable)
  const hidden = columns.length - shown.length
  const isLaidOut = width > 0
  const showSelected = useEffectEvent(() => {
    const index = rows.findIndex(({ assetId }) => assetId === selectedId)
    if (index !== -1) scrollRowIntoView(frame.current, index)
  })
  useEffect(() => {
    if (isLaidOut && selectedId !== null) showSelected()
  }, [isLaidOut, selectedId])

  const chooseRow = (event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const row = target.closest<HTMLElement>('tr[data-index]')
    if (!row || target.closest('a, button, [role=menu]')) return
    const chosen = rows[Number(row.dataset.index)]
    if (chosen) onChoose(chosen.assetId)
  }
  return (
    // The whole row is a click target for the button in it, which is the asset's name.
    <div className="live-table" ref={frame} onClick={chooseRow}>
      {isLaidOut && (
        <DataTable
          label={words.lastMessage()}
          columns={shown}
          rows={rows}
          rowKey={({ assetId }) => assetId}
          sort={sort}
          onSort={onSort}
          actionsWidth={actionsWidth}
          rowActions={({ assetId, assetName }) => <RowReports assetId={assetId} assetName={assetName} />}
          current={selectedId ?? undefined}
          rowTone={({ assetId, duressPending }) =>
            duressPending ? 'danger' : assetId === selectedId ? 'info' : undefined
          }
        />
      )}
      {hidden > 0 && <p className="muted live-table-hidden">{words.columnsHidden({ count: hidden })}</p>}
    </div>
  )
}

/** Scrolls to the row at this index. A long table renders only the rows that are seen, all about as high. */
function scrollRowIntoView(frame: HTMLElement | null, index: number): void {
  const row = frame?.querySelector(`tr[data-index="${index}"]`)
  if (row) return row.scrollIntoView({ block: 'nearest' })
  const height = frame?.querySelector('tr[data-index]')?.clientHeight ?? 45
  frame?.querySelector('.table-scroller')?.scrollTo({ top: index * height })
}
