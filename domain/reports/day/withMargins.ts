import type { Span } from '../../time/dayBounds.ts'

const hour = 3_600_000
/** Six hours are enough for a driver's longest period without a break, and to know what the asset was doing at midnight. */
const marginBefore = 6 * hour
/** Long enough to see how a trip past midnight, or a temperature exception, continues. */
const marginAfter = 2 * hour

/** Returns the span whose messages are needed for a day's reports and summary; epoch milliseconds. */
export function withMargins({ start, end }: Span): Span {
  return { start: start - marginBefore, end: end + marginAfter }
}
