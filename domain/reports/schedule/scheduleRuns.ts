import type { Cadence } from '../../../contract/reports/defineReport.ts'
import { addDays } from '../../time/calendarDay.ts'
import { clockTime } from '../../time/clockTime.ts'
import { dayOf } from '../../time/dayBounds.ts'

/** When a report is sent: every day, on Mondays, or on the first of a month, at a time (HH:MM) in its user's time zone. */
export interface Schedule {
  cadence: Cadence
  sendAt: string
}

/** Returns the first run after an instant; epoch milliseconds. */
export function nextRun(schedule: Schedule, after: number, timeZoneId: string): number {
  // A time that the clocks skip may fall on the next day.
  let day = addDays(dayOf(after, timeZoneId), -1)
  for (;;) {
    const at = runOn(schedule, day, timeZoneId)
    if (at !== null && at > after) return at
    day = addDays(day, 1)
  }
}

/** Returns the newest run that's due at an instant; epoch milliseconds. */
export function newestRun(schedule: Schedule, until: number, timeZoneId: string): number {
  let day = dayOf(until, timeZoneId)
  for (;;) {
    const at = runOn(schedule, day, timeZoneId)
    if (at !== null && at <= until) return at
    day = addDays(day, -1)
  }
}

function runOn({ cadence, sendAt }: Schedule, day: string, timeZoneId: string): number | null {
  if (cadence === 'weekly' && !isMonday(day)) return null
  if (cadence === 'monthly' && !day.endsWith('-01')) return null
  return clockTime(day, sendAt, timeZoneId)
}

function isMonday(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 1
}

/** First and last day, YYYY-MM-DD. */
export interface ReportPeriod {
  first: string
  last: string
}

/** Returns the period that a run at an instant reports on: yesterday, the last whole week (Monday to Sunday) or the last whole month. */
export function periodBefore(cadence: Cadence, at: number, timeZoneId: string): ReportPeriod {
  const yesterday = addDays(dayOf(at, timeZoneId), -1)
  if (cadence === 'daily') return { first: yesterday, last: yesterday }
  if (cadence === 'weekly') {
    let sunday = yesterday
    while (!isMonday(addDays(sunday, 1))) sunday = addDays(sunday, -1)
    return { first: addDays(sunday, -6), last: sunday }
  }
  const last = addDays(`${dayOf(at, timeZoneId).slice(0, 7)}-01`, -1)
  return { first: `${last.slice(0, 7)}-01`, last }
}
