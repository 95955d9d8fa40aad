import type { Span } from '../time/dayBounds.ts'
import { mergeSpans } from '../time/spans.ts'
import { movementLimits } from './movementLimits.ts'
import type { Gap, Movement, TripPart } from './trip.ts'

/** What the messages between two losses of the device show, and when the first and last of them were created; epoch milliseconds. */
interface MovementPart {
  movement: Movement
  observed: Span
}

/** Returns the movement of an asset from those of its parts with a device, in order. What it did between them isn't known. */
export function joinMovements(parts: readonly MovementPart[]): Movement {
  const joined: Movement = {
    trips: [],
    fixes: [],
    ignitionOn: [],
    gapsInDrives: [],
    moving: [],
    inMotion: [],
    unknown: [],
    idling: [],
    gaps: [],
  }
  let before: Span | null = null
  for (const { movement, observed } of parts) {
    const gap: Gap | null = before && { start: before.end, end: observed.start, movedKm: null }
    const lasting = gap ? gap.end - gap.start : 0
    if (gap && lasting > movementLimits.readingHoldsMs) joined.unknown.push({ start: gap.start, end: gap.end })
    if (gap && lasting >= movementLimits.gapMs) joined.gaps.push(gap)
    const moved = <T extends TripPart>(part: T): T => movedBy(part, joined.fixes.length)
    for (const trip of movement.trips) joined.trips.push({ ...moved(trip), legs: trip.legs.map(moved) })
    for (const fix of movement.fixes) joined.fixes.push(fix)
    for (const name of ['ignitionOn', 'gapsInDrives', 'moving', 'inMotion', 'unknown', 'idling'] as const)
      joined[name].push(...movement[name])
    joined.gaps.push(...movement.gaps)
    before = observed
  }
  return { ...joined, unknown: mergeSpans(joined.unknown) }
}

/** Returns a part of a trip whose fixes come after so many others. */
function movedBy<T extends TripPart>(part: T, fixes: number): T {
  const { range } = part.path
  return {
    ...part,
    path: { ...part.path, range: range && { first: range.first + fixes, last: range.last + fixes } },
  }
}
