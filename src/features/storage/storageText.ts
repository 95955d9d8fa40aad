import * as words from '#words/storage'
import { readerLanguage } from '../../../words/reader.ts'
import { writeMonth } from '../../../domain/time/writeTime.ts'

/** Returns a count as text, such as 1,234. */
export const countText = (count: number): string => new Intl.NumberFormat(readerLanguage()).format(count)

/** Returns an estimated count as text, with three digits that count, such as 98,700,000. */
export const roundText = (count: number): string =>
  new Intl.NumberFormat(readerLanguage(), { maximumSignificantDigits: 3 }).format(count)

/** Returns from when records are kept, given the first day, YYYY-MM-DD; null: for ever. */
export const storedFromText = (day: string | null): string =>
  day === null ? words.storedForever() : words.storedFrom({ month: writeMonth(day) })

/** Returns a rule as text, such as 12 months. */
export const monthsText = (months: number | null): string =>
  months === null ? words.forever() : words.monthsCount({ count: months })
