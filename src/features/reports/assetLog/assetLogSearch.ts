import { isCalendarDay } from '../../../../domain/time/calendarDay.ts'
import { readAssetDaySearch, textOf } from '../assetDaySearch.ts'

/** The query of /asset-log-report: a link to it is the report. */
export interface AssetLogSearch {
  assetId?: string
  assetName?: string
  /** YYYY-MM-DD. */
  SearchDate?: string
  /** Links may carry it; the call knows one day. */
  EndDate?: string
  /** A time zone, not looked at yet. */
  TimezoneTz?: string
}

/** Takes what it knows from a query, whatever it holds. */
export function readAssetLogSearch(search: Record<string, unknown>): AssetLogSearch {
  const { assetId, assetName = '', assetDate } = readAssetDaySearch({ ...search, assetDate: search.SearchDate })
  if (assetId === undefined) return {}
  const EndDate = textOf(search.EndDate)
  const TimezoneTz = textOf(search.TimezoneTz)
  return {
    ...{ assetId, assetName },
    ...(assetDate === undefined ? {} : { SearchDate: assetDate }),
    ...(isCalendarDay(EndDate) ? { EndDate } : {}),
    ...(TimezoneTz ? { TimezoneTz } : {}),
  }
}
