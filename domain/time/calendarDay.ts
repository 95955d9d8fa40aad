/**
 * Returns whether a text is a calendar day, YYYY-MM-DD. The last day of the year 9999 isn't accepted, because the day after it can't be
 * written this way.
 */
export function isCalendarDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match || text === '9999-12-31') return false
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isFinite(date.getTime()) && date.toISOString().startsWith(text)
}

/** Returns the day `count` days later; negative counts go back. Throws a RangeError for a text that isn't a day. */
export function addDays(day: string, count: number): string {
  if (!isCalendarDay(day)) throw new RangeError(`${day.slice(0, 20)} is no day.`)
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
