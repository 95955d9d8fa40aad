import type { Span } from '../time/dayBounds.ts'
import { timesPassed } from '../time/timesPassed.ts'
import type { TemperatureFinding } from './finding.ts'
import { lastReported, type Moment } from './reading.ts'
import {
  advanceTemperature,
  endTemperature,
  type TemperatureReading,
  type TemperatureState,
  type TemperatureWatch,
} from './temperature.ts'

/** The state of the switches before a moment; null while unknown. */
export interface Switches {
  engineOn: boolean | null
  fridgeOn: boolean | null
}

const unknownSwitches: Switches = { engineOn: null, fridgeOn: null }

/**
 * Returns what customers' temperature limits find in moments (in order), taking the state of the switches from the messages, and from
 * before them until they report it. Cheaper than findingsOf when nothing else is needed.
 */
export function temperatureFindings(
  moments: Iterable<Moment>,
  watches: readonly TemperatureWatch[],
  before: Switches = unknownSwitches,
  lostDeviceAt: readonly number[] = [],
): TemperatureFinding[] {
  const found: TemperatureFinding[] = []
  for (const watch of watches) {
    const bySince = new Map<number, TemperatureFinding>()
    let state: TemperatureState | null = null
    const passed = timesPassed(lostDeviceAt)
    const endAt = (until: number | null) => {
      if (until === null) return
      for (const { finding } of endTemperature(watch, state, until)) bySince.set(finding.since, finding)
      state = null
    }
    for (const reading of temperatureReadings(moments, watch.sensor, before, lostDeviceAt)) {
      endAt(passed(reading.at))
      const [next, events] = advanceTemperature(watch, state, reading, null)
      state = next
      for (const { finding } of events) bySince.set(finding.since, finding)
    }
    endAt(passed(Number.POSITIVE_INFINITY))
    if (state?.run && state.run.raisedAt !== null) bySince.set(state.run.since, state.run)
    found.push(...bySince.values())
  }
  return found.sort((a, b) => a.since - b.since)
}

/** Which sides of a list of moments may hide a part of a finding that only counts with that part. */
export interface Undecided {
  before: boolean
  after: boolean
}

/**
 * Returns, for each watch that has any, the ends of the moments that leave it undecided whether an exception in the span lasts long enough: it
 * began before the first reading, or continues after the last one, and isn't long enough without that part.
 */
export function undecidedTemperatures(
  moments: Iterable<Moment>,
  watches: readonly TemperatureWatch[],
  switches: Switches,
  span: Span,
): Undecided[] {
  return watches.map((watch) => {
    let state: TemperatureState | null = null
    /** The exception that is ongoing at the first reading, until it's raised. */
    let first: TemperatureFinding | null | undefined
    let isFirstOver = false
    for (const reading of temperatureReadings(moments, watch.sensor, switches)) {
      const [next, events] = advanceTemperature(watch, state, reading, null)
      state = next
      if (first === undefined) first = state?.run ?? null
      if (first === null || isFirstOver) continue
      const { since } = first
      isFirstOver = state?.run?.since !== since
      if (!isFirstOver && state?.run) first = state.run
      if (first.raisedAt !== null || events.some(({ finding }) => finding.since === since)) first = null
    }
    const last = state?.run?.raisedAt === null ? state.run : null
    return {
      before: !!first && first.seenUntil > span.start,
      after: last !== null && last.since < span.end && last.seenUntil > span.start,
    }
  })
}

/** Yields what a sensor reported, with the state of the switches at it. */
function* temperatureReadings(
  moments: Iterable<Moment>,
  sensor: TemperatureWatch['sensor'],
  before: Switches,
  lostDeviceAt: readonly number[] = [],
): Generator<TemperatureReading, void> {
  const field = sensor === 'A' ? 'sensorA' : 'sensorB'
  let { engineOn, fridgeOn } = before
  const passed = timesPassed(lostDeviceAt)
  let isFirst = true
  for (const moment of moments) {
    // Before the first moment, the switches are already known as they were after it.
    if (passed(moment.at) !== null && !isFirst) ({ engineOn, fridgeOn } = unknownSwitches)
    isFirst = false
    engineOn = lastReported(moment, 'ignition') ?? engineOn
    fridgeOn = lastReported(moment, 'fridgeOn') ?? fridgeOn
    const value = lastReported(moment, field)
    if (value !== null) yield { at: moment.at, value, engineOn, fridgeOn }
  }
}
