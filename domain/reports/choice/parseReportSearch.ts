import type { ReportSearch } from './reportSearch.ts'

const keys = [
  'assetId',
  'assetName',
  'groupId',
  'groupName',
  'assetIds',
  'hidden',
  'serialNo',
  'customerId',
  'assetDate',
  'SearchDate',
  'EndDate',
  'pois',
  'TimezoneTz',
] as const

/**
 * Returns the parts of a query that any report might use, as text. For validateSearch, which is in the first download of the portal for
 * every screen; the report itself interprets them once its screen has loaded (choiceOf).
 */
export function parseReportSearch(query: Record<string, unknown>): ReportSearch {
  const search: ReportSearch = query.filtering === 'off' ? { filtering: 'off' } : {}
  for (const key of keys) {
    const value = query[key]
    if (typeof value === 'string' || typeof value === 'number') search[key] = String(value)
  }
  return search
}
