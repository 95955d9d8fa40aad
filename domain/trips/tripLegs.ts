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
 * which another driver took over. Empty when there are neither. Their distances are shares of the trip's, so that they add up to it: what it
 * creeps at a stop belongs to the leg before.
 */
export function tripLegs(
  { path, ...trip }: Pick<TripPart, 'started' | 'completed' | 'path'>,
  drives: readonly Drive[],
  changes: readonly number[],
  evidence: Evidence,
): TripPart[] {
  const { range } = path
  if (!range) return []
  const { started: start, completed: end } = trip
  const within = drives.filter((drive) => drive.completed > start && drive.started < end)
  const wholes =
    within.length < 2
      ? [{ start, end, ...range }]
      : within.map((drive) => ({
          start: Math.max(drive.started, start),
          end: Math.min(drive.completed, end),
          first: Math.max(drive.first, range.first),
          last: Math.min(drive.last, range.last),
        }))
  const parts = wholes.flatMap((whole) => cutAt(whole, changes, evidence))
  if (parts.length < 2) return []
  return parts.map(({ start: from, end: to, ...fixes }, index) => {
    const share = { start: index === 0 ? start : from, end: parts[index + 1]?.start ?? end }
    const leg = describePart({ start: from, end: to }, fixes, evidence)
    return { ...leg, ...distanceWithin(path, share, evidence), path, share }
  })
}

type LegRange = Span & FixRange

function cutAt(whole: LegRange, changes: readonly number[], { fixes }: Evidence): LegRange[] {
  const moments = changes.map((at) => ({ start: at, end: at + 1 })).filter(({ start }) => start < whole.end - 1)
  return subtractSpans([whole], moments).map((part, index, parts) => {
    // The moment of the change itself belongs to the leg that it begins.
    const start = index === 0 ? part.start : itemAt(parts, index - 1).end
    const first = Math.max(whole.first, firstAtLeast(fixes, start + 1, ({ at }) => at) - 1)
    const last = Math.min(
      whole.last,
      firstAtLeast(fixes, part.end, ({ at }) => at),
    )
    return {
      start,
      end: part.end,
      first: index === 0 ? whole.first : first,
      last: index === parts.length - 1 ? whole.last : last,
    }
  })
}
