import { wallClock } from '../../domain/time/wallClock.ts'

const months = 'January February March April May June July August September October November December'.split(' ')
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** Saturday 21st November, 2026, from 2026-11-21. */
export function formatLongDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const dayOfMonth = date.getUTCDate()
  const month = months[date.getUTCMonth()]
  return `${weekdays[date.getUTCDay()]} ${dayOfMonth}${ordinalEnding(dayOfMonth)} ${month}, ${date.getUTCFullYear()}`
}

/** November 2026, from 2026-11-21 or 2026-11. */
export function formatMonth(day: string): string {
  return `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
}

/** When a report was made: 21-11-2026 02:05 pm. */
export function formatStamp(instant: number, timeZoneId: string): string {
  const clock = wallClock(instant, timeZoneId)
  if (!clock) return ''
  const two = (part: number) => String(part).padStart(2, '0')
  const hour = clock.asUtc.getUTCHours()
  const date = clock.text.slice(0, 10).replaceAll('/', '-')
  return `${date} ${two(hour % 12 || 12)}:${two(clock.asUtc.getUTCMinutes())} ${hour < 12 ? 'am' : 'pm'}`
}

/** How long ago something was: just now, 12 min ago, 3 h ago, 2 days ago. */
export function formatAge(instant: number, now: number): string {
  const minutes = Math.floor((now - instant) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h ago`
  return `${Math.floor(hours / 24)} days ago`
}

function ordinalEnding(count: number): string {
  if (count % 100 >= 11 && count % 100 <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][count % 10] ?? 'th'
}
