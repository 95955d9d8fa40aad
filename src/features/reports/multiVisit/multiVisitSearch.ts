import { mostMapAssets } from '../../../../contract/reports/mostMapAssets.ts'
import { addDays, dayOf, isCalendarDay } from '../../../../domain/time/dayBounds.ts'
import { textOf } from '../assetDaySearch.ts'

/** The query of /MultiVisit: a link to it is the report. assetIds are joined by commas. */
export interface MultiVisitSearch {
  groupId?: string
  assetIds?: string
  /** YYYY-MM-DD. */
  assetDate?: string
}

/** What the controls hold before the report is created. */
export interface MultiVisitChoice {
  groupId: number | null
  assetIds: number[]
  day: string
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

/** The newest day is yesterday, and it is what a query without a day means. */
export function multiVisitChoiceOf(search: MultiVisitSearch, now: number, timeZoneId: string): MultiVisitChoice {
  const { groupId, assetIds, assetDate } = readMultiVisitSearch({ ...search })
  const last = lastDay(now, timeZoneId)
  return {
    groupId: groupId ? Number(groupId) : null,
    assetIds: readIds(assetIds),
    day: assetDate && assetDate < last ? assetDate : last,
  }
}

export function searchOfMultiVisit({ groupId, assetIds, day }: MultiVisitChoice): MultiVisitSearch {
  if (groupId === null || assetIds.length === 0) return {}
  return { groupId: String(groupId), assetIds: assetIds.join(','), assetDate: day }
}

/** Yesterday, YYYY-MM-DD. */
export function lastDay(now: number, timeZoneId: string): string {
  return addDays(dayOf(now, timeZoneId), -1)
}

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)

/** Ids of a list joined by commas, each once, in its order; what is none is left out. */
export function readIds(given: unknown): number[] {
  return [...new Set(textOf(given).split(',').filter(isId).map(Number))]
}
