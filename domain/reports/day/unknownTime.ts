import type { Span } from '../../time/dayBounds.ts'
import { clipSpans, mergeSpans, subtractSpans } from '../../time/spans.ts'
import { movementLimits } from '../../trips/movementLimits.ts'
import type { Movement } from '../../trips/trip.ts'
import type { ReportDay } from './reportDay.ts'

/**
 * The time of a day in which nothing was heard of an asset, so that nobody can say whether it was parked: silences as trips see them,
 * everything before its first message, and from 15 minutes after its last. A trip that goes on through a silence is none.
 */
export function unknownSpans(
  { bounds, telemetry }: ReportDay,
  { unknown }: Pick<Movement, 'unknown'>,
  underWay: readonly Span[],
): Span[] {
  const first = telemetry.messages[0]?.created ?? bounds.end
  const last = telemetry.messages.at(-1)?.created ?? first
  const silent = mergeSpans([
    { start: Math.min(bounds.start, first), end: first },
    ...unknown,
    { start: last + movementLimits.readingHoldsMs, end: Math.max(bounds.end, last + movementLimits.readingHoldsMs) },
  ])
  return subtractSpans(clipSpans(silent, bounds), underWay)
}
