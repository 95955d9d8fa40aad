import { itemAt } from '../lists/itemAt.ts'
import type { Span } from '../time/dayBounds.ts'
import { subtractSpans } from '../time/spans.ts'
import { describePart, type Evidence, type FixRange } from './describePart.ts'
import type { Drive } from './findDrives.ts'
import { firstAtLeast } from './searchSorted.ts'
import type { TripPart } from './trip.ts'

/**
 * The legs of a trip: what lies between its stops of five minutes or more (drives, in order of time), and between the moments at
 * which another driver took over. Empty when there is neither.
 */
export function legsOf(
  trip: Span,
  range: FixRange | null,
  drives: readonly Drive[],
  changes: readonly number[],
  evidence: Evidence,
): TripPart[] {
  if (!range) return []
  const within = drives.filter((drive) => drive.completed > trip.start && drive.started < trip.end)
  const whole = { start: trip.start, end: trip.end, ...range }
  const stretches =
    within.length < 2
      ? [whole]
      : within.map((drive) => ({
          start: Math.max(drive.started, trip.start),
          end: Math.min(drive.completed, trip.end),
          first: Math.max(drive.first, range.first),
          last: Math.min(drive.last, range.last),
        }))
  const legs = stretches.flatMap((stretch) => cutAt(stretch, changes, evidence))
  if (legs.length < 2) return []
  return legs.map(({ start, end, ...fixes }) => describePart({ start, end }, fixes, evidence))
}

type Stretch = Span & FixRange

function cutAt(stretch: Stretch, changes: readonly number[], { fixes }: Evidence): Stretch[] {
  const moments = changes.map((at) => ({ start: at, end: at + 1 })).filter(({ start }) => start < stretch.end - 1)
  return subtractSpans([stretch], moments).map((part, index, parts) => {
    // The moment of the change itself belongs to the leg that it begins.
    const start = index === 0 ? part.start : itemAt(parts, index - 1).end
    const first = Math.max(stretch.first, firstAtLeast(fixes, start + 1, ({ at }) => at) - 1)
    const last = Math.min(
      stretch.last,
      firstAtLeast(fixes, part.end, ({ at }) => at),
    )
    return {
      start,
      end: part.end,
      first: index === 0 ? stretch.first : first,
      last: index === parts.length - 1 ? stretch.last : last,
    }
  })
}
