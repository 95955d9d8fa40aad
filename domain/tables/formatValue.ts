import * as words from '#words/tables'
import { placeText } from '../places/placeText.ts'
import { writeDay, writeMonth, writeTime } from '../time/writeTime.ts'
import { wallClock } from '../time/wallClock.ts'
import { distanceIn, speedIn, temperatureIn, withDecimalSign } from '../units/measures.ts'
import { readerUnits } from '../units/readerUnits.ts'

/** The kinds of values in a column, which decide how they're written on screen, in CSV and in XLSX. */
export const columnKinds = [
  'text',
  'time',
  'date',
  'month',
  'duration',
  'temperature',
  'speed',
  'distance',
  'place',
  'number',
  'degrees',
  'flag',
] as const
export type ColumnKind = (typeof columnKinds)[number]

/** A location: its address if there is one, else its coordinates. */
export interface PlaceValue {
  address?: string | null | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

/**
 * time: ISO 8601 or epoch milliseconds. date: a day YYYY-MM-DD, or a time of which only the day counts. month: a day YYYY-MM-DD in it.
 * duration: minutes. temperature: degrees C. speed: km/h. distance: km. degrees: latitude or longitude. flag: true or false. Unknown is null
 * or undefined.
 */
export type Value = string | number | boolean | PlaceValue | null | undefined

/** Returns the reader's unit for a kind, or null. It's written once, in the column header, so that cells hold plain numbers. */
export function unitOf(kind: ColumnKind): string | null {
  if (kind === 'duration') return 'h:mm:ss'
  return kind === 'temperature' || kind === 'speed' || kind === 'distance' ? readerUnits()[kind] : null
}

/** Returns a value as a number in the reader's unit, if its kind has one; otherwise unchanged. */
export function inReaderUnit(kind: ColumnKind, value: number): number {
  if (kind === 'temperature') return temperatureIn(value)
  if (kind === 'speed') return speedIn(value)
  return kind === 'distance' ? distanceIn(value) : value
}

/** Returns a value as text, the same everywhere. Empty when it's unknown. */
export function formatValue(kind: ColumnKind, value: Value, timeZoneId: string): string {
  if (value === null || value === undefined || value === '') return ''
  switch (kind) {
    case 'text':
      return String(value)
    case 'time':
      return isInstant(value) ? writeTime(value, timeZoneId) : ''
    case 'date':
      return isInstant(value) ? formatDate(value, timeZoneId) : ''
    case 'month':
      return typeof value === 'string' ? writeMonth(value) : ''
    case 'duration':
      return formatMinutes(Number(value))
    case 'temperature':
      return formatNumber(inReaderUnit(kind, Number(value)), 1, 2)
    case 'speed':
    case 'distance':
      return formatNumber(inReaderUnit(kind, Number(value)), 2, 2)
    case 'number':
      return formatNumber(value, 0, 3)
    case 'degrees':
      // Coordinates have a decimal point in every language, because people copy them into other programs.
      return formatNumber(value, 5, 5, false)
    case 'place':
      return isPlace(value) ? formatPlace(value) : String(value)
    case 'flag':
      return value ? words.yes() : words.no()
  }
}

/** Returns whether a value can be read as a time: ISO text or epoch milliseconds. */
export function isInstant(value: Value): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

/** Returns whether a value is an address or a position rather than plain text. */
function isPlace(value: Value): value is PlaceValue {
  return typeof value === 'object' && value !== null
}

function formatDate(value: string | number, timeZoneId: string): string {
  const day = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null
  const clock = day ? new Date(`${day[0]}T00:00:00Z`) : wallClock(value, timeZoneId)?.asUtc
  return clock ? writeDay(clock) : ''
}

function formatMinutes(minutes: number): string {
  if (!Number.isFinite(minutes)) return ''
  const seconds = Math.round(Math.abs(minutes) * 60)
  const two = (part: number) => String(part).padStart(2, '0')
  const sign = minutes < 0 && seconds > 0 ? '-' : ''
  return `${sign}${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

function formatNumber(value: Value, minDigits: number, maxDigits: number, hasOwnSign = true): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return ''
  const text = number.toFixed(maxDigits)
  const cut =
    maxDigits === minDigits ? text : text.replace(new RegExp(`0{1,${maxDigits - minDigits}}$`), '').replace(/\.$/, '')
  const written = Number(cut) === 0 ? cut.replace('-', '') : cut
  return hasOwnSign ? withDecimalSign(written) : written
}

function formatPlace(place: PlaceValue): string {
  if (place.address) return placeText(place.address)
  const { latitude, longitude } = place
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return words.locationUnknown()
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}
