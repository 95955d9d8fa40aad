import { dayBounds, dayOf, type Span } from '../time/dayBounds.ts'
import { utcMonthSpan } from '../time/utcMonth.ts'

/** A month (YYYY-MM, UTC) whose messages were removed from the database, and when (epoch ms). */
export interface RemovedMonth {
  month: string
  removedAt: number
}

/** Days of which some or all messages were removed: both ends included, in a time zone; and the exact time of these messages. */
export interface RemovedDays {
  first: string
  last: string
  span: Span
  /** When the last of these messages were removed, epoch ms. */
  removedAt: number
}

/** The days of a report, both included, YYYY-MM-DD in a time zone. */
export interface ReportedDays {
  from: string
  to: string
  timeZoneId: string
}

/**
 * Returns which of these days lie in removed months, as few runs of days as possible. Months begin and end in UTC, so that a day at either end
 * may be there in part. Throws a RangeError for an unknown time zone.
 */
export function removedDays(months: readonly RemovedMonth[], { from, to, timeZoneId }: ReportedDays): RemovedDays[] {
  const period = { start: dayBounds(from, timeZoneId).start, end: dayBounds(to, timeZoneId).end }
  const runs: { span: Span; removedAt: number }[] = []
  for (const { month, removedAt } of months.toSorted((a, b) => (a.month < b.month ? -1 : 1))) {
    const { start, end } = utcMonthSpan(month)
    const span = { start: Math.max(start, period.start), end: Math.min(end, period.end) }
    if (span.start >= span.end) continue
    const before = runs.at(-1)
    if (before && before.span.end >= span.start) {
      before.span.end = Math.max(before.span.end, span.end)
      before.removedAt = Math.max(before.removedAt, removedAt)
    } else runs.push({ span, removedAt })
  }
  return runs.map(({ span, removedAt }) => ({
    first: dayOf(span.start, timeZoneId),
    last: dayOf(span.end - 1, timeZoneId),
    span,
    removedAt,
  }))
}
