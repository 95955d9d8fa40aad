import type { Span } from '../../time/dayBounds.ts'
import { intersectSpans, mergeSpans } from '../../time/spans.ts'
import type { Movement } from '../../trips/trip.ts'

/**
 * Returns when a vehicle travelled: with its engine on, and during its trips in any case, because a tow and a trip with a broken ignition wire
 * go as far. In order of time, without overlaps.
 */
export function travelSpans({ moving, inMotion, trips }: Pick<Movement, 'moving' | 'inMotion' | 'trips'>): Span[] {
  const driven = trips.map(({ started, completed, open }) => ({
    start: started,
    end: open ? Number.POSITIVE_INFINITY : completed,
  }))
  return mergeSpans([...moving, ...intersectSpans(inMotion, mergeSpans(driven))])
}
