import * as words from '#words/realtime'
import { useMemo, useState, type MouseEvent } from 'react'
import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import { useSession } from '../../session/session.ts'
import type { Sort } from '../../tables/sortRows.ts'
import type { LiveFleet } from '../../live/liveFleet.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { DownloadMenu } from '../../ui/table/DownloadMenu.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { displayName, stateOf, type LiveState } from '../../live/assetState.ts'
import { liveColumns } from './liveColumns.tsx'
import { RowReports } from './RowReports.tsx'
import { sortLive } from './sortLive.ts'
import { StateChips } from './StateChips.tsx'
import { useEverySecond } from '../../time/useEverySecond.ts'

export interface LiveTableProps {
  fleet: LiveFleet
  isLoading: boolean
  error: string | null
  onRetry: () => void
  selectedId: number | null
  onChoose: (assetId: number) => void
  /** Lists only the assets in this state, or all when undefined. */
  shownState: LiveState | undefined
  onShowState: (state: LiveState | undefined) => void
}

const title = words.lastMessage()

/** The fleet as a list, updated once a second. */
export function LiveTable(props: LiveTableProps) {
  const { isLoading, error, onRetry, selectedId, onChoose, shownState, onShowState } = props
  const now = useEverySecond()
  const [searched, setSearched] = useState('')
  const { all, rows, columns, sort, setSort } = useLiveRows(props, searched, now)

  const chooseRow = (event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const row = target.closest<HTMLElement>('tr[data-index]')
    if (!row || target.closest('a, button, [role=menu]')) return
    const chosen = rows?.[Number(row.dataset.index)]
    if (chosen) onChoose(chosen.assetId)
  }
  const isEmpty = all?.length === 0
  return (
    <div className="live-table">
      <div className="live-table-head">
        <h2>{title}</h2>
        {all && (
          <span className="muted figures">
            {rows && rows.length < all.length ? words.shownOf({ shown: rows.length, all: all.length }) : all.length}
          </span>
        )}
        {all && !isEmpty && (
          <div className="live-table-tools">
            <SearchField label={words.findAsset()} value={searched} onChange={setSearched} />
            <DownloadMenu label={title} columns={columns} rows={rows ?? []} fileName={title} />
          </div>
        )}
      </div>
      {all && !isEmpty && <StateChips assets={all} now={now} shown={shownState} onShow={onShowState} />}
      {/* The whole row is a click target for the button in it, which is the asset's name. */}
      <div className="live-table-body" onClick={chooseRow}>
        <DataTable
          label={title}
          columns={columns}
          rows={isLoading ? undefined : rows}
          rowKey={({ assetId }) => assetId}
          sort={sort}
          onSort={setSort}
          error={error}
          onRetry={onRetry}
          emptyTitle={isEmpty ? words.noAssets() : words.noAssetsFound()}
          emptyText={
            isEmpty
              ? words.noAssetsText()
              : searched.trim()
                ? words.nothingFits({ text: searched.trim() })
                : words.noneInState()
          }
          rowActions={({ assetId, assetName }) => <RowReports assetId={assetId} assetName={assetName} />}
          rowTone={({ assetId, duressPending }) =>
            duressPending ? 'danger' : assetId === selectedId ? 'info' : undefined
          }
        />
      </div>
    </div>
  )
}

/** Returns the rows that match the search, in the chosen order, and their columns. */
function useLiveRows({ fleet, onChoose, shownState }: LiveTableProps, searched: string, now: number) {
  const isAdministrator = useSession()?.role === 'SystemAdmin'
  const [sort, setSort] = useState<Sort>({ key: 'asset', direction: 'asc' })
  const all = fleet.rows()
  const { tempA, tempB, fridge, driver } = useMemo(() => whatItHas(all ?? []), [all])
  const columns = useMemo(
    () => liveColumns({ now, onChoose, has: { tempA, tempB, fridge, driver }, hasCustomer: isAdministrator }),
    [now, onChoose, tempA, tempB, fridge, driver, isAdministrator],
  )
  const wanted = searched.trim().toLowerCase()
  const rows = useMemo(() => {
    const found = all?.filter(
      (asset) =>
        (wanted === '' || textOf(asset).includes(wanted)) && (!shownState || stateOf(asset, now) === shownState),
    )
    return found && sortLive(found, columns, sort, now)
  }, [all, wanted, shownState, columns, sort, now])
  return { all, rows, columns, sort, setSort }
}

function textOf(asset: RealtimeAsset): string {
  return `${displayName(asset)} ${asset.assetName} ${asset.imei} ${asset.iButtonName ?? ''}`.toLowerCase()
}

function whatItHas(assets: readonly RealtimeAsset[]) {
  const has = { tempA: false, tempB: false, fridge: false, driver: false }
  for (const { lastMessage, ibuttonId } of assets) {
    has.tempA ||= lastMessage?.sensorAValue != null
    has.tempB ||= lastMessage?.sensorBValue != null
    has.fridge ||= lastMessage?.iO1 != null
    has.driver ||= ibuttonId !== null
  }
  return has
}
