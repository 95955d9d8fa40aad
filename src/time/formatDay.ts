import * as words from '#words/times'
import { wallClock } from '../../domain/time/wallClock.ts'
import { writeMinute, writeMonth } from '../../domain/time/writeTime.ts'
import { readerLanguage } from '../../words/reader.ts'

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/**
 * Returns whether days are written as in the specification, in Australian English. Intl writes them in other languages.
 */
const isWrittenHere = () => /^en-(AU|GB)/.test(readerLanguage())

function written(day: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(`${day}T00:00:00Z`)
  return new Intl.DateTimeFormat(readerLanguage(), { timeZone: 'UTC', ...options }).format(date)
}

/** Returns a day such as Saturday 21st November, 2026 from 2026-11-21. */
export function formatLongDay(day: string): string {
  if (!isWrittenHere()) return written(day, { dateStyle: 'full' })
  const date = new Date(`${day}T00:00:00Z`)
  const dayOfMonth = date.getUTCDate()
  return `${weekdays[date.getUTCDay()]} ${dayOfMonth}${ordinalEnding(dayOfMonth)} ${writeMonth(day).replace(' ', ', ')}`
}

/** Returns a month such as Nov from 2026-11. */
export function formatShortMonth(month: string): string {
  return isWrittenHere() ? writeMonth(month).slice(0, 3) : written(`${month}-01`, { month: 'short' })
}

/** Returns when a report was made, such as 21-11-2026 02:05 pm. */
export function formatStamp(instant: number, timeZoneId: string): string {
  if (!isWrittenHere()) return writeMinute(instant, timeZoneId)
  const clock = wallClock(instant, timeZoneId)
  if (!clock) return ''
  const two = (part: number) => String(part).padStart(2, '0')
  const hour = clock.asUtc.getUTCHours()
  const date = clock.text.slice(0, 10).replaceAll('/', '-')
  return `${date} ${two(hour % 12 || 12)}:${two(clock.asUtc.getUTCMinutes())} ${hour < 12 ? 'am' : 'pm'}`
}

/** Returns how long ago something was, such as just now, 12 min ago, 3 h ago or 2 days ago. */
export function formatAge(instant: number, now: number): string {
  const minutes = Math.floor((now - instant) / 60_000)
  if (minutes < 1) return words.justNow()
  if (minutes < 60) return words.minutesAgo({ count: minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return words.hoursAgo({ count: hours })
  return words.daysAgo({ count: Math.floor(hours / 24) })
}

function ordinalEnding(count: number): string {
  if (count % 100 >= 11 && count % 100 <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][count % 10] ?? 'th'
}
