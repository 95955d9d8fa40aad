import type { Span } from '../time/dayBounds.ts'
import { readingHoldsMinutes, type TemperatureReading } from '../rules/temperature.ts'

/** A period for which a reading is valid, epoch milliseconds; degrees C. */
export interface KnownSpan extends Span {
  value: number
}

/**
 * Returns the periods within bounds for which the temperature is known: each reading is valid until the next one, for at most 15 minutes.
 * The time between them is unknown. Readings must be in order of time; those without a value are skipped.
 */
export function knownSpans(readings: readonly TemperatureReading[], bounds: Span): KnownSpan[] {
  const spans: KnownSpan[] = []
  let known: { at: number; value: number } | null = null
  const add = (until: number) => {
    if (!known) return
    const start = Math.max(known.at, bounds.start)
    const end = Math.min(until, known.at + readingHoldsMinutes * 60_000, bounds.end)
    if (end > start) spans.push({ start, end, value: known.value })
  }
  for (const { at, value } of readings) {
    if (value === null) continue
    add(at)
    known = { at, value }
  }
  add(Number.POSITIVE_INFINITY)
  return spans
}
