import { itemAt } from '../lists/itemAt.ts'
import type { Span } from '../time/dayBounds.ts'
import { subtractSpans } from '../time/spans.ts'
import { describePart, type Evidence } from './describePart.ts'
import type { Drive } from './findDrives.ts'
import { firstAtLeast } from './firstAtLeast.ts'
import type { TripPart } from './trip.ts'
import { distanceWithin, type FixRange } from './measuredPath.ts'

/**
 * Returns the legs of a trip: the parts between its stops of five minutes or more (drives, in order of time) and between the moments at
 * which another driver took over. Empty when there are neither.
 */
export function tripLegs(
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
  const legs = stretches.flatMap((stretch) => describeCut(stretch, changes, evidence))
  return legs.length < 2 ? [] : legs
}

/**
 * Returns the parts between changes of drivers. A change between two messages splits what lies between them, so that the parts add up to
 * the whole.
 */
function describeCut(stretch: Stretch, changes: readonly number[], evidence: Evidence): TripPart[] {
  const describe = ({ start, end, ...fixes }: Stretch) => describePart({ start, end }, fixes, evidence)
  const parts = cutAt(stretch, changes, evidence)
  if (parts.length < 2) return parts.map(describe)
  const { path } = describe(stretch)
  return parts.map((part) => ({ ...describe(part), ...distanceWithin(path, part, evidence), path }))
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
