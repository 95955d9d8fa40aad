/** Is this text a day of the calendar, YYYY-MM-DD? The last day of the year 9999 is none: no such text is the day after it. */
export function isCalendarDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match || text === '9999-12-31') return false
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isFinite(date.getTime()) && date.toISOString().startsWith(text)
}

/** The day `count` days after a day; negative counts go back. Throws RangeError for a text that is no day. */
export function addDays(day: string, count: number): string {
  if (!isCalendarDay(day)) throw new RangeError(`${day.slice(0, 20)} is no day.`)
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
