import { isCalendarDay } from '../../../../domain/time/calendarDay.ts'
import { isTimeZoneId } from '../../../../domain/time/timeZones.ts'
import { readAssetDaySearch, textOf } from '../assetDaySearch.ts'

/** The time zones that a log offers first. */
export const assetLogTimeZones = [
  'Asia/Kolkata',
  'Australia/Adelaide',
  'Australia/Brisbane',
  'Australia/Canberra',
  'Australia/Darwin',
  'Australia/Hobart',
  'Australia/Melbourne',
  'Australia/Perth',
  'Australia/Sydney',
] as const

/** The query of /asset-log-report: a link to it is the report. */
export interface AssetLogSearch {
  assetId?: string
  assetName?: string
  /** YYYY-MM-DD. */
  SearchDate?: string
  /** Links may carry it; the call knows one day. */
  EndDate?: string
  /** Any time zone. */
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
    ...(TimezoneTz && isTimeZoneId(TimezoneTz) ? { TimezoneTz } : {}),
  }
}
