import { addDays } from '../../domain/time/calendarDay.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'

/** This day (YYYY-MM-DD), or the one before where the clocks of a zone change on it: it has 24 hours. */
export function ordinaryDay(day: string, timeZoneId: string): string {
  const { start, end } = dayBounds(day, timeZoneId)
  return end - start === 86_400_000 ? day : addDays(day, -1)
}
