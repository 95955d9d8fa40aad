import type { ReportSearch } from './reportSearch.ts'

const keys = [
  'assetId',
  'assetName',
  'groupId',
  'groupName',
  'assetIds',
  'serialNo',
  'customerId',
  'assetDate',
  'SearchDate',
  'EndDate',
  'pois',
  'TimezoneTz',
] as const

/**
 * Returns what of a query any report may have a use for, as text. For validateSearch, which the first download of the portal holds
 * for every screen: what the report itself makes of it is read when the screen is there (choiceOf).
 */
export function keepReportSearch(given: Record<string, unknown>): ReportSearch {
  const kept: ReportSearch = given.filtering === 'off' ? { filtering: 'off' } : {}
  for (const key of keys) {
    const value = given[key]
    if (typeof value === 'string' || typeof value === 'number') kept[key] = String(value)
  }
  return kept
}
