import { addDays, isCalendarDay } from './calendarDay.ts'
import { clockTime } from './clockTime.ts'
import { toIana } from './timeZones.ts'

/** A period of time in epoch milliseconds; it includes its start but not its end. */
export interface Span {
  start: number
  end: number
}

/**
 * Returns the span of a day (YYYY-MM-DD) in a time zone, which is 23 or 25 hours long when daylight saving begins or ends. Throws a
 * RangeError for an unknown time zone or a day that doesn't exist.
 */
export function dayBounds(day: string, timeZoneId: string): Span {
  const zone = toIana(timeZoneId)
  return { start: startOfDay(day, zone), end: startOfDay(addDays(day, 1), zone) }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the day (YYYY-MM-DD) of an instant (epoch milliseconds) in a time zone. Throws a RangeError for an unknown zone. */
export function dayOf(instant: number, timeZoneId: string): string {
  const timeZone = toIana(timeZoneId)
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(instant)
}

/** No message is older, so the clocks of the days before don't matter. */
const firstDay = '1971-01-01'

/** Returns the first instant of a day, which is 01:00 where the clocks skip midnight (Cairo, Santiago, Beirut). */
function startOfDay(day: string, ianaName: string): number {
  if (!isCalendarDay(day)) throw new RangeError(`${day.slice(0, 20)} is no day.`)
  return day < firstDay ? Date.parse(`${day}T00:00Z`) : clockTime(day, '00:00', ianaName)
}
