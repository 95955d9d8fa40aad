import { lastEndDay } from '../../../../domain/reports/runningSummaryPeriod.ts'
import { dayOf } from '../../../../domain/time/dayBounds.ts'
import {
  readAssetSummarySearch,
  readGroupSummarySearch,
  type AssetSummarySearch,
  type GroupSummarySearch,
} from './summarySearch.ts'

type Given = Record<string, unknown>

/** First and last day of a period, YYYY-MM-DD; null while not chosen. */
export interface PeriodChoice {
  start: string | null
  end: string | null
}

export interface AssetSummaryChoice extends PeriodChoice {
  asset: { assetId: number; assetName: string } | null
  useFiltering: boolean
}

export interface GroupSummaryChoice extends PeriodChoice {
  group: { groupId: number; groupName: string } | null
}

/**
 * A link that names an asset and no days means from today; without an end, to the last day there can be. Whatever else a query
 * holds chooses nothing.
 */
export function assetChoiceOf(search: object, now: number, timeZoneId: string): AssetSummaryChoice {
  const { assetId, assetName, SearchDate, EndDate, filtering } = readAssetSummarySearch(search as Given)
  const useFiltering = filtering !== 'off'
  if (!assetId) return { asset: null, start: null, end: null, useFiltering }
  const today = dayOf(now, timeZoneId)
  const start = SearchDate ?? today
  return {
    asset: { assetId: Number(assetId), assetName: assetName || `Asset ${assetId}` },
    start,
    end: EndDate ?? lastEndDay(start, today),
    useFiltering,
  }
}

export function searchOfAsset({ asset, start, end, useFiltering }: AssetSummaryChoice): AssetSummarySearch {
  if (!asset || !start || !end) return {}
  return {
    assetId: String(asset.assetId),
    assetName: asset.assetName,
    SearchDate: start,
    EndDate: end,
    ...(useFiltering ? {} : { filtering: 'off' }),
  }
}

/** A group is summed up when all of it is chosen. */
export function groupChoiceOf(search: object): GroupSummaryChoice {
  const { groupId, groupName, SearchDate, EndDate } = readGroupSummarySearch(search as Given)
  return {
    group: groupId ? { groupId: Number(groupId), groupName: groupName || `Group ${groupId}` } : null,
    start: SearchDate ?? null,
    end: EndDate ?? null,
  }
}

export function searchOfGroup({ group, start, end }: GroupSummaryChoice): GroupSummarySearch {
  if (!group || !start || !end) return {}
  return { groupId: String(group.groupId), groupName: group.groupName, SearchDate: start, EndDate: end }
}
