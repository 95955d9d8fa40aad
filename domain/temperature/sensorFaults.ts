import type { Span } from '../time/dayBounds.ts'
import type { TemperatureReading } from '../rules/temperature.ts'

/** A period in which a sensor's readings were implausible, epoch milliseconds. */
export interface SensorFault extends Span {
  /** stuck: always the same value with the fridge on. unplugged: the device reported, but without a reading. */
  kind: 'stuck' | 'unplugged'
}

const hour = 3_600_000
const minStuckMs = 6 * hour
const minUnpluggedMs = hour
/** A single message without a reading may be of a kind that never carries one. */
const minUnpluggedMessages = 5
/** After a longer gap we can't know whether the value was always the same. */
const maxGapMs = hour

/**
 * Returns where a sensor was stuck or unplugged. Readings must be in order of time, one for each message, without a value where it had
 * none.
 */
export function sensorFaults(readings: readonly TemperatureReading[]): SensorFault[] {
  return [...stuck(readings), ...unplugged(readings)].sort((a, b) => a.start - b.start)
}

function stuck(readings: readonly TemperatureReading[]): SensorFault[] {
  const faults: SensorFault[] = []
  let run: { start: number; end: number; value: number } | null = null
  const close = () => {
    if (run && run.end - run.start >= minStuckMs) faults.push({ kind: 'stuck', start: run.start, end: run.end })
    run = null
  }
  for (const { at, value, fridgeOn } of readings) {
    if (value === null) continue
    if (run && fridgeOn === true && run.value === value && at - run.end <= maxGapMs) run.end = at
    else {
      close()
      if (fridgeOn === true) run = { start: at, end: at, value }
    }
  }
  close()
  return faults
}

function unplugged(readings: readonly TemperatureReading[]): SensorFault[] {
  const faults: SensorFault[] = []
  let [start, end, count] = [0, 0, 0]
  const close = () => {
    if (count >= minUnpluggedMessages && end - start >= minUnpluggedMs) faults.push({ kind: 'unplugged', start, end })
    count = 0
  }
  for (const { at, value } of readings) {
    if (value !== null || (count > 0 && at - end > maxGapMs)) close()
    if (value !== null) continue
    if (count === 0) start = at
    end = at
    count++
  }
  close()
  return faults
}
