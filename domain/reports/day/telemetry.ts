import type { StoredMessage } from '../../../contract/ingest/storedMessage.ts'
import { itemAt } from '../../lists/itemAt.ts'
import type { Switches } from '../../rules/temperatureFindings.ts'
import { readingHoldsMinutes, type TemperatureReading } from '../../rules/temperature.ts'
import type { Span } from '../../time/dayBounds.ts'
import { timesPassed } from '../../time/timesPassed.ts'
import { ignitionOf } from '../../trips/ignitionOf.ts'
import { firstAtLeast } from '../../trips/firstAtLeast.ts'

/** Messages in order of time, with the values that each omits carried over from earlier ones. */
export interface Telemetry {
  messages: readonly StoredMessage[]
  engineOn: readonly (boolean | null)[]
  fridgeOn: readonly (boolean | null)[]
  odometerKm: readonly (number | null)[]
  /** When the asset was left without a device, in order, epoch milliseconds: no value is carried over that. */
  lostDeviceAt: readonly number[]
}

/** What was known at a moment. Temperatures are valid for 15 minutes, other values until a newer one arrives. */
export interface Snapshot {
  tempA: number | null
  tempB: number | null
  fridge: 'On' | 'Off' | null
  ignition: 'On' | 'Off' | null
  odometerKm: number | null
}

/**
 * Returns the telemetry of messages, which must be in order of time and without duplicates. before: the state of the switches until they
 * report it.
 */
export function telemetryOf(
  messages: readonly StoredMessage[],
  before: Switches,
  lostDeviceAt: readonly number[] = [],
): Telemetry {
  const carriedOver = <T>(read: (message: StoredMessage) => T | null, known: T | null) =>
    carried(messages, read, known, timesPassed(lostDeviceAt, messages[0]?.created))
  return {
    messages,
    engineOn: carriedOver(ignitionOf, before.engineOn),
    fridgeOn: carriedOver(({ iO1 }) => (iO1 === null ? null : iO1 === 1), before.fridgeOn),
    odometerKm: carriedOver((message) => message.odometerKm, null),
    lostDeviceAt,
  }
}

/** Returns what was known from the messages up to and including a time (epoch milliseconds). */
export function snapshotAt(telemetry: Telemetry, at: number): Snapshot {
  const index = firstAtLeast(telemetry.messages, at + 1, ({ created }) => created) - 1
  return {
    tempA: readingAt(telemetry.messages, index, at, 'sensorAValue'),
    tempB: readingAt(telemetry.messages, index, at, 'sensorBValue'),
    fridge: onOff(telemetry.fridgeOn[index]),
    ignition: onOff(telemetry.engineOn[index]),
    odometerKm: telemetry.odometerKm[index] ?? null,
  }
}

/** Returns a sensor's readings, message by message, with the state of the switches at the time. */
export function readingsOf(telemetry: Telemetry, sensor: 'A' | 'B'): TemperatureReading[] {
  return readingsBetween(telemetry, sensor, 0, telemetry.messages.length)
}

/** Returns a sensor's readings that are valid at some time of a span. */
export function readingsIn(telemetry: Telemetry, sensor: 'A' | 'B', { start, end }: Span): TemperatureReading[] {
  const indexAt = (at: number) => firstAtLeast(telemetry.messages, at, ({ created }) => created)
  return readingsBetween(telemetry, sensor, indexAt(start - readingHoldsMinutes * 60_000), indexAt(end))
}

function readingsBetween(
  { messages, engineOn, fridgeOn }: Telemetry,
  sensor: 'A' | 'B',
  first: number,
  next: number,
): TemperatureReading[] {
  return messages.slice(first, next).map((message, i) => ({
    at: message.created,
    value: sensor === 'A' ? message.sensorAValue : message.sensorBValue,
    engineOn: engineOn[first + i] ?? null,
    fridgeOn: fridgeOn[first + i] ?? null,
  }))
}

function carried<T>(
  messages: readonly StoredMessage[],
  read: (message: StoredMessage) => T | null,
  before: T | null,
  passed: (at: number) => number | null,
): (T | null)[] {
  let last = before
  return messages.map((message) => {
    if (passed(message.created) !== null) last = null
    return (last = read(message) ?? last)
  })
}

function readingAt(
  messages: readonly StoredMessage[],
  index: number,
  at: number,
  sensor: 'sensorAValue' | 'sensorBValue',
) {
  for (let i = index; i >= 0 && at - itemAt(messages, i).created <= readingHoldsMinutes * 60_000; i--) {
    const value = itemAt(messages, i)[sensor]
    if (value !== null) return value
  }
  return null
}

/** Returns the state of a switch as On or Off; null while unknown. */
export function onOff(isOn: boolean | null | undefined): 'On' | 'Off' | null {
  return isOn === null || isOn === undefined ? null : isOn ? 'On' : 'Off'
}
