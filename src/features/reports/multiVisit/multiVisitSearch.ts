import { mostMapAssets } from '../../../../contract/reports/mostMapAssets.ts'
import { isCalendarDay } from '../../../../domain/time/calendarDay.ts'
import { textOf } from '../assetDaySearch.ts'

/** The query of /MultiVisit: a link to it is the report. assetIds are joined by commas. */
export interface MultiVisitSearch {
  groupId?: string
  assetIds?: string
  /** YYYY-MM-DD. */
  assetDate?: string
}

/** Takes what it knows from a query, whatever it holds; assets after the tenth are left out. */
export function readMultiVisitSearch(search: Record<string, unknown>): MultiVisitSearch {
  const groupId = textOf(search.groupId)
  if (!isId(groupId)) return {}
  const assetIds = readIds(search.assetIds).slice(0, mostMapAssets)
  const assetDate = textOf(search.assetDate)
  return {
    groupId,
    ...(assetIds.length > 0 ? { assetIds: assetIds.join(',') } : {}),
    ...(isCalendarDay(assetDate) ? { assetDate } : {}),
  }
}

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)

/** Ids of a list joined by commas, each once, in its order; what is none is left out. */
export function readIds(given: unknown): number[] {
  return [...new Set(textOf(given).split(',').filter(isId).map(Number))]
}
