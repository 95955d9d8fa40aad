import * as words from '#words/fields'
import * as v from 'valibot'

/** How the API spells a date that isn't set. */
export const unsetDate = '0001-01-01T00:00:00'

const endOfTime = Date.UTC(2101, 0)

/** A date of the years 1970 to 2100 as ISO text in UTC; null when it is not set: 0001-01-01T00:00:00 or empty. */
export const calendarDay = v.pipe(
  v.nullable(v.string()),
  v.transform((text) => (text === null || text === '' || text.startsWith('0001-01-01') ? null : withZone(text))),
  v.check(
    (text) => text === null || isCalendarDay(text),
    () => words.dateInvalid(),
  ),
  v.check(
    (text) => text === null || (Date.parse(text) >= 0 && Date.parse(text) < endOfTime),
    () => words.dateRange(),
  ),
)

/** As givenDay; not set when it is absent. */
export const daySchema = v.optional(calendarDay, unsetDate)

/** Treats a time without a zone as UTC, because clients send dates already shifted by their offset. */
const withZone = (text: string) =>
  /[zZ]$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text.includes('T') ? text : `${text}T00:00`}Z`

/** Returns false for dates such as 30 February, which parsers would turn into 2 March. */
function isCalendarDay(text: string): boolean {
  const [, year = NaN, month = NaN, date = NaN] = (/^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? []).map(Number)
  return new Date(Date.UTC(year, month - 1, date)).getUTCDate() === date
}
