import { isCalendarDay } from '../../../../domain/time/calendarDay.ts'
import { textOf } from '../assetDaySearch.ts'

/** The query of /Rpt-IButton: a link to it is the report. */
export interface IButtonReportSearch {
  serialNo?: string
  customerId?: number
  /** The first day of the month, YYYY-MM-DD. */
  SearchDate?: string
}

/** Takes what it knows from a query, whatever it holds. */
export function readIButtonReportSearch(search: Record<string, unknown>): IButtonReportSearch {
  const serialNo = textOf(search.serialNo).trim()
  const customerId = Number(textOf(search.customerId))
  if (!serialNo || !Number.isSafeInteger(customerId) || customerId < 1) return {}
  const SearchDate = textOf(search.SearchDate)
  return { serialNo, customerId, ...(isCalendarDay(SearchDate) ? { SearchDate } : {}) }
}
