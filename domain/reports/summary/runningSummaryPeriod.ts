import * as words from '#words/reportFields'
import { addDays, isCalendarDay } from '../../time/calendarDay.ts'

/** The maximum length of a running summary, in months. */
const maxMonths = 3

/** Returns the last day (YYYY-MM-DD) on which a period from `start` may end: three months later, but not after `last`. */
export function lastEndDay(start: string, last: string): string {
  const limit = addMonths(start, maxMonths)
  return limit < last ? limit : last
}

/** Returns why a period can't be requested, by the field that's wrong; null when it can. `last` is the newest day that can be chosen. */
export function periodProblem(
  start: string,
  end: string,
  last: string,
): { field: 'SearchDate' | 'EndDate'; text: string } | null {
  if (!isCalendarDay(start)) return { field: 'SearchDate', text: words.startInvalid() }
  if (!isCalendarDay(end)) return { field: 'EndDate', text: words.endInvalid() }
  if (start > last) return { field: 'SearchDate', text: words.startAfterNewest({ day: last }) }
  if (end < start) return { field: 'EndDate', text: words.endBeforeStart() }
  if (end > last) return { field: 'EndDate', text: words.endAfterNewest({ day: last }) }
  if (end > lastEndDay(start, last)) return { field: 'EndDate', text: words.endTooLate({ months: maxMonths }) }
  return null
}

/** Returns every day from the first to the last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** Returns the same day so many months later, or the last day of that month if it has no such day. */
function addMonths(day: string, months: number): string {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()))
  return lastOfMonth.toISOString().slice(0, 10)
}
