import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import type { FleetAsset } from '../../live/fleetAsset.ts'
import { activityKinds } from '../../../contract/assets/activity.ts'
import { liveActivity } from '../../live/assetState.ts'
import type { Column } from '../../tables/column.ts'
import type { Value } from '../../../domain/tables/formatValue.ts'
import type { Sort } from '../../tables/sortRows.ts'

/**
 * Returns rows sorted by one column, with unknown values last. The rows are given in order of name, so that order needs
 * no sorting. Other texts are compared without a locale, because thousands of rows are sorted every second.
 */
export function sortLive(
  rows: readonly FleetAsset[],
  columns: readonly Column<RealtimeAsset>[],
  { key, direction }: Sort,
  now: number,
): readonly FleetAsset[] {
  if (key === 'asset') return direction === 'asc' ? rows : [...rows].reverse()
  const column = columns.find((candidate) => candidate.key === key)
  if (!column) return rows
  const sign = direction === 'asc' ? 1 : -1
  // Sort by the start of a status, because its duration changes every second.
  const valueOf =
    key === 'status'
      ? (asset: FleetAsset) => `${activityKinds.indexOf(liveActivity(asset, now).kind)}${asset.lastStatusChange}`
      : column.value
  return rows
    .map((row) => ({ row, value: comparable(valueOf(row)) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return a.value === b.value ? 0 : a.value === null ? 1 : -1
      return a.value === b.value ? 0 : a.value < b.value ? -sign : sign
    })
    .map(({ row }) => row)
}

function comparable(value: Value): string | number | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'object') return comparable(value.address)
  return typeof value === 'string' ? value.toLowerCase() : Number(value)
}
