import { addDays } from '../../../../domain/time/calendarDay.ts'
import { dayOf } from '../../../../domain/time/dayBounds.ts'
import { readIds, readMultiVisitSearch, type MultiVisitSearch } from './multiVisitSearch.ts'

/** What the controls hold before the report is created. */
export interface MultiVisitChoice {
  groupId: number | null
  assetIds: number[]
  day: string
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
