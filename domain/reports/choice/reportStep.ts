import type { ReportDefinition } from '../../../contract/reports/defineReport.ts'
import { addDays } from '../../time/calendarDay.ts'
import { isWhole, monthOf, newestDay, type ReportChoice } from './reportChoice.ts'

type RequestedParts = Pick<ReportDefinition, 'params' | 'days'>

/**
 * Returns the choice of the day or month before (-1) or after (1) a complete one. Returns null where there is none: for
 * a report that isn't of one day or month, and after the newest day that can be chosen (`now` is epoch milliseconds).
 */
export function reportStep(report: RequestedParts, choice: ReportChoice, by: -1 | 1, now: number): ReportChoice | null {
  const { start, end } = choice
  if (!isWhole(report, choice) || start === null || end === null) return null
  const newest = newestDay(report.days, now, choice.timeZoneId)
  switch (report.days.kind) {
    case 'day': {
      const day = addDays(start, by)
      return day > newest ? null : { ...choice, start: day, end: day }
    }
    case 'month': {
      const inside = addDays(start, by < 0 ? -1 : 31)
      const [first, last] = monthOf(inside, inside)
      return first > newest ? null : { ...choice, start: first, end: last }
    }
    case 'period':
    case 'now':
      return null
  }
}
