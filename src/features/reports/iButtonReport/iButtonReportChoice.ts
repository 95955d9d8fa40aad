import { addDays } from '../../../../domain/time/calendarDay.ts'
import { dayOf } from '../../../../domain/time/dayBounds.ts'
import type { IButtonReportSearch } from './iButtonReportSearch.ts'

/** What the controls hold before the report is created. */
export interface IButtonReportChoice {
  /** A serial is unique within a customer. */
  fob: { serialNo: string; customerId: number } | null
  /** YYYY-MM. */
  month: string
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
