import { fromZonedTime } from 'date-fns-tz'
import { isCalendarDay } from '../time/calendarDay.ts'
import { earliestFix } from './recordedTrack.ts'

/** How the times of a file are written, and whose they are. */
export interface CsvTimeFormat {
  /** IANA zone of times without a zone; such times are rejected where it isn't given. */
  timeZone?: string | undefined
  /** Whether 5/6/2026 is the 6th of May; csvMonthFirst finds it out from all dates of a file. */
  monthFirst: boolean
}

const yearFirst = /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?=$|[T\s,])/
const compact = /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?=$|[T\s,]|\d{6}$)/
/** Loggers such as Columbus write YYMMDD. */
const compactShort = /^(?<year>\d\d)(?<month>\d\d)(?<day>\d\d)(?=[\s,])/
const yearLast = /^(?<first>\d{1,2})([-/.])(?<second>\d{1,2})\2(?<year>\d{4}|\d\d)(?=$|[T\s,])/
const clock =
  /^[T\s,]*(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,](?<fraction>\d+))?)?\s*(?<half>[ap]\.?m\.?)?\s*(?<zone>Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/i
const compactClock =
  /^[T\s,]*(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)(?:\.(?<fraction>\d+))?(?<half>)(?<zone>Z|[+-]\d\d(?::?\d\d)?)?$/i

/**
 * Returns epoch milliseconds, or why the text isn't a time. Read are epoch seconds and milliseconds, and dates with times: year first
 * (ISO 8601, with slashes or dots, or without separators), or as spreadsheets write them, day or month first, with am and pm.
 */
export function readCsvTime(text: string, { timeZone, monthFirst }: CsvTimeFormat): number | string {
  if (/^\d{8,13}(\.\d+)?$/.test(text)) {
    const value = Number(text)
    // Seconds reach 13 digits in the year 33658, milliseconds had 12 until 2001.
    return plausible(Math.round(value < 1e11 ? value * 1000 : value))
  }
  const date = yearFirst.exec(text) ?? compact.exec(text) ?? compactShort.exec(text) ?? yearLast.exec(text)
  const time = date && (clock.exec(text.slice(date[0].length)) ?? compactClock.exec(text.slice(date[0].length)))
  if (!date?.groups || !time?.groups) return 'has no readable time'
  const { year = '', first = '', second: last = '' } = date.groups
  const { month = monthFirst ? first : last, day = monthFirst ? last : first } = date.groups
  const dayText = [String(fullYear(year)), pad(month), pad(day)].join('-')
  const { minute = '', second = '0', fraction = '0', zone = '' } = time.groups
  const hour = hourOf(Number(time.groups.hour), time.groups.half ?? '')
  if (!isCalendarDay(dayText) || !(hour <= 23 && Number(minute) <= 59 && Number(second) <= 59))
    return 'has no readable time'
  const local = `${dayText}T${pad(hour)}:${minute}:${pad(second)}.${fraction.slice(0, 3).padEnd(3, '0')}`
  if (zone) return plausible(Date.parse(local + offsetOf(zone)))
  if (!timeZone) return 'has a time without a zone (give --time-zone)'
  return plausible(fromZonedTime(local, timeZone).getTime())
}

/** Returns whether the dates of a file have the month first: what one of them can only be, or else `otherwise`. */
export function csvMonthFirst(texts: Iterable<string>, otherwise: boolean): boolean {
  for (const text of texts) {
    const { first, second } = yearLast.exec(text)?.groups ?? {}
    if (Number(first) > 12) return false
    if (Number(second) > 12) return true
  }
  return otherwise
}

const pad = (value: number | string) => String(value).padStart(2, '0')
const fullYear = (text: string) => Number(text) + (text.length > 2 ? 0 : Number(text) >= 80 ? 1900 : 2000)

function hourOf(hour: number, half: string): number {
  if (!half) return hour
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0)
}

function offsetOf(zone: string): string {
  if (/^[a-z]/i.test(zone)) return 'Z'
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0')
  return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2)}`
}

const plausible = (at: number) => (at >= earliestFix ? at : 'has no readable time')
