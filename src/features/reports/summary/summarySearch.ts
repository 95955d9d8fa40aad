import { dayOf, isCalendarDay } from '../../../../domain/time/dayBounds.ts'
import { lastEndDay } from '../../../../domain/reports/runningSummaryPeriod.ts'
import { textOf } from '../assetDaySearch.ts'

/** First and last day of a period, YYYY-MM-DD; null while not chosen. */
export interface PeriodChoice {
  start: string | null
  end: string | null
}

interface PeriodSearch {
  SearchDate?: string
  EndDate?: string
}

/** The query of /Rpt-summary: a link to it is the report. filtering is there only when it is off. */
export interface AssetSummarySearch extends PeriodSearch {
  assetId?: string
  assetName?: string
  filtering?: 'off'
}

export interface AssetSummaryChoice extends PeriodChoice {
  asset: { assetId: number; assetName: string } | null
  useFiltering: boolean
}

/** The query of /Rpt-Group-Summary. groupName is what the heading says before the groups are loaded. */
export interface GroupSummarySearch extends PeriodSearch {
  groupId?: string
  groupName?: string
}

export interface GroupSummaryChoice extends PeriodChoice {
  group: { groupId: number; groupName: string } | null
}

type Given = Record<string, unknown>

/** Takes what it knows from a query, whatever it holds; a day that is none is left out. */
export function readAssetSummarySearch(search: Given): AssetSummarySearch {
  const assetId = idOf(search.assetId)
  if (!assetId) return {}
  return {
    assetId,
    assetName: textOf(search.assetName),
    ...readPeriod(search),
    ...(textOf(search.filtering) === 'off' ? { filtering: 'off' } : {}),
  }
}

export function readGroupSummarySearch(search: Given): GroupSummarySearch {
  const groupId = idOf(search.groupId)
  return groupId ? { groupId, groupName: textOf(search.groupName), ...readPeriod(search) } : {}
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

function readPeriod(search: Given): PeriodSearch {
  const [start, end] = [textOf(search.SearchDate), textOf(search.EndDate)]
  return {
    ...(isCalendarDay(start) ? { SearchDate: start } : {}),
    ...(isCalendarDay(end) ? { EndDate: end } : {}),
  }
}

function idOf(id: unknown): string | null {
  const text = textOf(id)
  return /^[1-9]\d{0,8}$/.test(text) ? text : null
}
