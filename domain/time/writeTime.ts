import type { Units } from '../../contract/account/units.ts'
import { readerLanguage } from '../../words/reader.ts'
import { readerUnits } from '../units/readerUnits.ts'
import { wallClock } from './wallClock.ts'

const two = (part: number) => String(part).padStart(2, '0')

/** Returns the day of a wall-clock time (stored as if it were UTC) in the reader's format: 21/11/2026. */
export function writeDay(asUtc: Date): string {
  const [day, month, year] = [two(asUtc.getUTCDate()), two(asUtc.getUTCMonth() + 1), String(asUtc.getUTCFullYear())]
  const language = readerLanguage()
  if (language === 'en-US') return `${month}/${day}/${year}`
  return [day, month, year].join(language === 'de' ? '.' : '/')
}

const months = 'January February March April May June July August September October November December'.split(' ')

/** Returns the month of a day, YYYY-MM-DD, in the reader's language: November 2026. */
export function writeMonth(day: string): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  if (Number.isNaN(first.getTime())) return ''
  const language = readerLanguage()
  if (/^en-(AU|GB)/.test(language)) return `${months[first.getUTCMonth()]} ${day.slice(0, 4)}`
  return new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(first)
}

/** Returns a time of day on a clock of 12 or 24 hours: 2:05 pm or 14:05. `rest` is what follows the hours. */
export const writeHours = (hours: number, minutes: string, clock: Units['clock']) =>
  clock === '24' ? `${two(hours)}:${minutes}` : `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`

/** Returns the hours from one to another, of 0 to 24, on the reader's clock: 2:00 pm–3:00 pm or 14:00–15:00. */
export function writeHourRange(from: number, to: number): string {
  const { clock } = readerUnits()
  const write = (hour: number) => writeHours(clock === '24' ? hour : hour % 24, '00', clock)
  return `${write(from)}–${write(to)}`
}

function writeClock(asUtc: Date, hasSeconds: boolean): string {
  const seconds = hasSeconds ? `:${two(asUtc.getUTCSeconds())}` : ''
  return writeHours(asUtc.getUTCHours(), `${two(asUtc.getUTCMinutes())}${seconds}`, readerUnits().clock)
}

/** Returns the date and time of an instant in a time zone, to the second, in the reader's format; empty when it isn't set. */
export function writeTime(instant: string | number | Date, timeZoneId: string): string {
  const clock = wallClock(instant, timeZoneId)
  return clock ? `${writeDay(clock.asUtc)} ${writeClock(clock.asUtc, true)}` : ''
}

/** Like writeTime, to the minute. */
export function writeMinute(instant: string | number | Date, timeZoneId: string): string {
  const clock = wallClock(instant, timeZoneId)
  return clock ? `${writeDay(clock.asUtc)} ${writeClock(clock.asUtc, false)}` : ''
}

/** Returns the time of day of an instant in a time zone, to the minute or to the second; empty when it is not set. */
export function writeTimeOfDay(instant: string | number | Date, timeZoneId: string, hasSeconds = false): string {
  const clock = wallClock(instant, timeZoneId)
  return clock ? writeClock(clock.asUtc, hasSeconds) : ''
}
