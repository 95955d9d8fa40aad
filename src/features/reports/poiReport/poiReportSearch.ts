import { isCalendarDay } from '../../../../domain/time/calendarDay.ts'
import { readAssetDaySearch, textOf } from '../assetDaySearch.ts'
import { readIds } from '../multiVisit/multiVisitSearch.ts'

/** The query of /Rpt-PointOfInterest: a link to it is the report. pois are ids joined by commas, or all. */
export interface PoiReportSearch {
  assetId?: string
  assetName?: string
  /** YYYY-MM-DD. */
  SearchDate?: string
  EndDate?: string
  pois?: string
}

/** Takes what it knows from a query, whatever it holds. */
export function readPoiReportSearch(search: Record<string, unknown>): PoiReportSearch {
  const { assetId, assetName } = readAssetDaySearch(search)
  if (!assetId) return {}
  const pois = textOf(search.pois) === 'all' ? 'all' : readIds(search.pois).join(',')
  return {
    assetId,
    assetName: assetName ?? '',
    ...day(search, 'SearchDate'),
    ...day(search, 'EndDate'),
    ...(pois ? { pois } : {}),
  }
}

function day(search: Record<string, unknown>, key: 'SearchDate' | 'EndDate') {
  const text = textOf(search[key])
  return isCalendarDay(text) ? { [key]: text } : {}
}
