import type { Span } from '../time/dayBounds.ts'
import { readingHoldsMinutes, type TemperatureReading } from '../rules/temperature.ts'

/** A period for which a reading is valid, epoch milliseconds; degrees C. */
export interface KnownStretch extends Span {
  value: number
}

/**
 * Returns the periods within bounds for which the temperature is known: each reading is valid until the next one, for at most 15 minutes.
 * The time between them is unknown. Readings must be in order of time; those without a value are skipped.
 */
export function knownStretches(readings: readonly TemperatureReading[], bounds: Span): KnownStretch[] {
  const known = readings.flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]))
  return known.flatMap(({ at, value }, index) => {
    const next = known[index + 1]?.at ?? Number.POSITIVE_INFINITY
    const start = Math.max(at, bounds.start)
    const end = Math.min(next, at + readingHoldsMinutes * 60_000, bounds.end)
    return end > start ? [{ start, end, value }] : []
  })
}
