import { isCalendarDay } from '../../../../domain/time/calendarDay.ts'
import { textOf } from '../assetDaySearch.ts'

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

/** The query of /Rpt-Group-Summary. groupName is what the heading says before the groups are loaded. */
export interface GroupSummarySearch extends PeriodSearch {
  groupId?: string
  groupName?: string
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

/** A link from another report names its day as assetDate: then that day is the period. */
function readPeriod(search: Given): PeriodSearch {
  const day = search.SearchDate === undefined ? textOf(search.assetDate) : ''
  const [start, end] = [day || textOf(search.SearchDate), day || textOf(search.EndDate)]
  return {
    ...(isCalendarDay(start) ? { SearchDate: start } : {}),
    ...(isCalendarDay(end) ? { EndDate: end } : {}),
  }
}

function idOf(id: unknown): string | null {
  const text = textOf(id)
  return /^[1-9]\d{0,8}$/.test(text) ? text : null
}
