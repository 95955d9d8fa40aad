import { addDays, dayOf, isCalendarDay } from '../../../../domain/time/dayBounds.ts'
import { textOf } from '../assetDaySearch.ts'

/** The query of /Rpt-IButton: a link to it is the report. */
export interface IButtonReportSearch {
  serialNo?: string
  customerId?: number
  /** The first day of the month, YYYY-MM-DD. */
  SearchDate?: string
}

/** What the controls hold before the report is created. */
export interface IButtonReportChoice {
  /** A serial is unique within a customer. */
  fob: { serialNo: string; customerId: number } | null
  /** YYYY-MM. */
  month: string
}

/** Takes what it knows from a query, whatever it holds. */
export function readIButtonReportSearch(search: Record<string, unknown>): IButtonReportSearch {
  const serialNo = textOf(search.serialNo).trim()
  const customerId = Number(textOf(search.customerId))
  if (!serialNo || !Number.isSafeInteger(customerId) || customerId < 1) return {}
  const SearchDate = textOf(search.SearchDate)
  return { serialNo, customerId, ...(isCalendarDay(SearchDate) ? { SearchDate } : {}) }
}

/** Without a month of its own a query means this one, and no month after it. */
export function iButtonReportChoice(search: IButtonReportSearch, now: number, timeZoneId: string): IButtonReportChoice {
  const { serialNo, customerId, SearchDate = '9999' } = search
  const thisMonth = dayOf(now, timeZoneId).slice(0, 7)
  const month = SearchDate.slice(0, 7)
  return {
    fob: serialNo !== undefined && customerId !== undefined ? { serialNo, customerId } : null,
    month: month < thisMonth ? month : thisMonth,
  }
}

export function searchOfIButtonReport({ fob, month }: IButtonReportChoice): IButtonReportSearch {
  return fob ? { ...fob, SearchDate: `${month}-01` } : {}
}

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { SearchDate: string; endDate: string } {
  const first = `${month}-01`
  return { SearchDate: first, endDate: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) }
}
