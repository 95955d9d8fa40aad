import type { Span } from '../../time/dayBounds.ts'
import { clipSpans, mergeSpans, subtractSpans } from '../../time/spans.ts'
import { movementLimits } from '../../trips/movementLimits.ts'
import type { Movement } from '../../trips/trip.ts'
import type { ReportDay } from './reportDay.ts'
import { withoutDevice } from './withoutDevice.ts'

/**
 * Returns the time of a day for which we can't say whether the asset was parked, because nothing was received: everything before
 * its first message, all time without a device, and from 15 minutes after a message on gaps as trips define them and everything after its last one, whether or not the next
 * message comes soon enough to be read with this day. A trip that continues through a gap isn't unknown.
 */
export function unknownSpans(
  { bounds, telemetry }: ReportDay,
  { unknown }: Pick<Movement, 'unknown'>,
  driven: readonly Span[],
): Span[] {
  const first = telemetry.messages[0]?.created ?? bounds.end
  const last = telemetry.messages.at(-1)?.created ?? first
  const { readingHoldsMs } = movementLimits
  const gaps = mergeSpans([
    { start: Math.min(bounds.start, first), end: first },
    ...unknown.map((gap) => ({ start: gap.start + readingHoldsMs, end: gap.end })),
    ...withoutDevice(telemetry),
    {
      start: last + readingHoldsMs,
      end: Math.max(bounds.end, last + readingHoldsMs),
    },
  ])
  return subtractSpans(clipSpans(gaps, bounds), driven)
}
