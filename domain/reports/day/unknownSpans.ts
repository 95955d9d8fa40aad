import type { Span } from '../../time/dayBounds.ts'
import { clipSpans, mergeSpans, subtractSpans } from '../../time/spans.ts'
import { movementLimits } from '../../trips/movementLimits.ts'
import type { Movement } from '../../trips/trip.ts'
import type { ReportDay } from './reportDay.ts'

/**
 * Returns the time of a day for which we can't say whether the asset was parked, because nothing was received: gaps as trips define
 * them, everything before its first message, and everything from 15 minutes after its last one. A trip that continues through a gap
 * isn't unknown.
 */
export function unknownSpans(
  { bounds, telemetry }: ReportDay,
  { unknown }: Pick<Movement, 'unknown'>,
  driven: readonly Span[],
): Span[] {
  const first = telemetry.messages[0]?.created ?? bounds.end
  const last = telemetry.messages.at(-1)?.created ?? first
  const gaps = mergeSpans([
    { start: Math.min(bounds.start, first), end: first },
    ...unknown,
    {
      start: last + movementLimits.readingHoldsMs,
      end: Math.max(bounds.end, last + movementLimits.readingHoldsMs),
    },
  ])
  return subtractSpans(clipSpans(gaps, bounds), driven)
}
