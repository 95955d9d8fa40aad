import { toIana } from './timeZones.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZoneId: string): Intl.DateTimeFormat {
  let format = formats.get(timeZoneId)
  if (!format) {
    format = new Intl.DateTimeFormat('en-AU', {
      timeZone: toIana(timeZoneId),
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZoneId, format)
  }
  return format
}

export interface WallClock {
  /** 21/11/2026 14:05:09 */
  text: string
  /** The same wall-clock time as if it were UTC, which is how spreadsheets store times. */
  asUtc: Date
}

/** Returns the wall-clock time of a time zone at an instant. Null when the instant isn't set or isn't valid. */
export function wallClock(instant: string | number | Date, timeZoneId: string): WallClock | null {
  const date = new Date(instant)
  // The API writes 0001-01-01T00:00:00 for "not set".
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1970) return null
  const text = formatFor(timeZoneId).format(date).replace(',', '')
  const [day = NaN, month = NaN, year = NaN, hour, minute, second] = text.split(/[/ :]/).map(Number)
  return { text, asUtc: new Date(Date.UTC(year, month - 1, day, hour, minute, second)) }
}
