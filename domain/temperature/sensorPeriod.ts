import type { Span } from '../time/dayBounds.ts'
import { meanKineticTemperature } from './meanKineticTemperature.ts'
import { knownSpans } from './knownSpans.ts'
import type { TemperatureReading } from '../rules/temperature.ts'

/** A sensor's figures for a period. Minutes, percent, degrees C; null is unknown. */
export interface SensorPeriod {
  /** Minutes at or below the limit, above it, and without a valid reading; they add up to the period. */
  inMinutes: number
  outMinutes: number
  unknownMinutes: number
  /** Share of the period for which the temperature is known. */
  coverage: number | null
  readings: number
  lowest: number | null
  highest: number | null
  /** Weighted by time, not by reading. */
  mean: number | null
  meanKinetic: number | null
}

const minute = 60_000

/**
 * Returns a sensor's period compared with its upper limit. Readings must be in order of time; those before the period can still be valid in
 * it.
 */
export function sensorPeriod(readings: readonly TemperatureReading[], limit: number, bounds: Span): SensorPeriod {
  const spans = knownSpans(readings, bounds)
  const length = Math.max(0, bounds.end - bounds.start)
  let [known, out, warmth] = [0, 0, 0]
  for (const { start, end, value } of spans) {
    known += end - start
    warmth += (end - start) * value
    if (value > limit) out += end - start
  }
  const values = readings.filter(({ at }) => at >= bounds.start && at < bounds.end).flatMap(({ value }) => value ?? [])
  const extreme = (choose: (a: number, b: number) => number) => (values.length === 0 ? null : values.reduce(choose))
  return {
    inMinutes: (known - out) / minute,
    outMinutes: out / minute,
    unknownMinutes: (length - known) / minute,
    coverage: length === 0 ? null : (known / length) * 100,
    readings: values.length,
    lowest: extreme((a, b) => Math.min(a, b)),
    highest: extreme((a, b) => Math.max(a, b)),
    mean: known === 0 ? null : warmth / known,
    meanKinetic: meanKineticTemperature(spans),
  }
}
