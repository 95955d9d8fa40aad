import type { Span } from '../../time/dayBounds.ts'

const hour = 3_600_000
/** Six hours hold a whole stretch of driving without a break, and what was being done at midnight. */
const marginBefore = 6 * hour
/** Long enough to see how a trip over midnight goes on, and a temperature exception. */
const marginAfter = 2 * hour

/** The span whose messages a day's reports and summary are made from; epoch milliseconds. */
export function withMargins({ start, end }: Span): Span {
  return { start: start - marginBefore, end: end + marginAfter }
}
