import { itemAt } from '../lists/itemAt.ts'
import { readingHoldsMinutes, type TemperatureReading } from './temperatureRule.ts'

/** on, off: only while the switch is known to be so; always: whatever it is. */
export type EventTrigger = 'on' | 'off' | 'always'

/** A customer's settings for one sensor. limit is the upper limit in degrees C. */
export interface TemperatureLimit {
  limit: number
  minMinutes: number
  fridgeEventTrigger: EventTrigger
  engineEventTrigger: EventTrigger
}

/** A stretch above the limit. Times in epoch milliseconds; first and last are indexes into the readings. */
export interface TemperatureException {
  started: number
  completed: number
  first: number
  last: number
  peak: number
  /** Known time above the limit, and time inside the stretch without readings. */
  outMinutes: number
  unknownMinutes: number
}

/** Silence longer than this ends a stretch: nobody knows what the temperature did meanwhile. */
const longestSilenceMinutes = 60
const minute = 60_000

/**
 * The stretches in which a sensor was above its limit while fridge and engine were as asked, with at least minMinutes of known
 * time above it. A reading speaks until the next one, for 15 minutes at most; shorter silences count as unknown time, one of more
 * than an hour ends the stretch. Readings without a value are passed over. Readings must be in order of time.
 */
export function findTemperatureExceptions(
  readings: readonly TemperatureReading[],
  limit: TemperatureLimit,
): TemperatureException[] {
  const found: TemperatureException[] = []
  let open: TemperatureException | null = null
  for (const [index, reading] of readings.entries()) {
    if (reading.value === null) continue
    if (open && reading.at - itemAt(readings, open.last).at > longestSilenceMinutes * minute) open = null
    if (open) extend(open, itemAt(readings, open.last).at, reading.at)
    if (!isException(reading, limit)) {
      open = null
      continue
    }
    if (!open) {
      open = {
        started: reading.at,
        completed: reading.at,
        first: index,
        last: index,
        peak: reading.value,
        outMinutes: 0,
        unknownMinutes: 0,
      }
      found.push(open)
    }
    open.last = index
    open.peak = Math.max(open.peak, reading.value)
  }
  for (const exception of found) trimSilence(exception, readings)
  return found.filter((exception) => exception.outMinutes >= limit.minMinutes && exception.outMinutes > 0)
}

function extend(open: TemperatureException, from: number, to: number): void {
  const silence = (to - from) / minute
  const known = Math.min(silence, readingHoldsMinutes)
  open.outMinutes += known
  open.unknownMinutes += silence - known
  open.completed = to
}

/** A stretch ends with the reading that ended it, or where its last reading stops speaking. */
function trimSilence(exception: TemperatureException, readings: readonly TemperatureReading[]): void {
  const lastSpeaks = itemAt(readings, exception.last).at + readingHoldsMinutes * minute
  if (exception.completed <= lastSpeaks) return
  exception.unknownMinutes -= (exception.completed - lastSpeaks) / minute
  exception.completed = lastSpeaks
}

function isException(reading: TemperatureReading, limit: TemperatureLimit): boolean {
  return (
    reading.value !== null &&
    reading.value > limit.limit &&
    isTriggered(limit.fridgeEventTrigger, reading.fridgeOn) &&
    isTriggered(limit.engineEventTrigger, reading.engineOn)
  )
}

function isTriggered(trigger: EventTrigger, isOn: boolean | null): boolean {
  return trigger === 'always' || isOn === (trigger === 'on')
}
