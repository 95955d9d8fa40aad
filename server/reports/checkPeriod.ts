import { periodProblem } from '../../domain/reports/summary/runningSummaryPeriod.ts'
import { addDays } from '../../domain/time/calendarDay.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { invalid } from '../http/apiError.ts'

export interface PeriodBody {
  SearchDate: string
  EndDate: string
  Timezone: string
}

/** Throws 400 for a period that can't be requested. The newest available day is today, or the given number of days before today. */
export function checkPeriod({ SearchDate, EndDate, Timezone }: PeriodBody, now: number, daysBeforeToday = 0): void {
  const problem = periodProblem(SearchDate, EndDate, addDays(dayOf(now, Timezone), -daysBeforeToday))
  if (problem) throw invalid({ [problem.field]: [problem.text] })
}
