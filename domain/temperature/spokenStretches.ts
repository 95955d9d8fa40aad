import type { Span } from '../time/dayBounds.ts'
import { readingHoldsMinutes, type TemperatureReading } from '../rules/temperature.ts'

/** A stretch of time for which a reading speaks, epoch milliseconds; degrees C. */
export interface SpokenStretch extends Span {
  value: number
}

/**
 * The stretches within bounds for which there is a temperature: each reading speaks until the next one, for 15 minutes at most.
 * What lies between the stretches is unknown. Readings must be in order of time; those without a value are passed over.
 */
export function spokenStretches(readings: readonly TemperatureReading[], bounds: Span): SpokenStretch[] {
  const known = readings.flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]))
  return known.flatMap(({ at, value }, index) => {
    const next = known[index + 1]?.at ?? Number.POSITIVE_INFINITY
    const start = Math.max(at, bounds.start)
    const end = Math.min(next, at + readingHoldsMinutes * 60_000, bounds.end)
    return end > start ? [{ start, end, value }] : []
  })
}
