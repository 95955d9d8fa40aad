import type { Span } from './dayBounds.ts'

/** Returns the UTC month of a time (epoch ms) as YYYY-MM. */
export const utcMonth = (at: number): string => new Date(at).toISOString().slice(0, 7)

/** Returns the bounds of a UTC month (YYYY-MM); epoch milliseconds, end exclusive. */
export function utcMonthSpan(month: string): Span {
  return { start: Date.parse(`${month}-01T00:00:00Z`), end: Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) }
}

/** Returns the month (YYYY-MM) that is a number of months later; earlier when it is negative. */
export function addMonths(month: string, count: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number)
  return utcMonth(Date.UTC(year, index - 1 + count, 1))
}
