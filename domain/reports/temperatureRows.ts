import type { EventTrigger } from '../temperature/temperatureExceptions.ts'
import { findTemperatureExceptions } from '../temperature/temperatureExceptions.ts'
import type { TemperatureReading } from '../temperature/temperatureRule.ts'
import type { ExceptionFacts } from './exceptionRow.ts'
import type { Telemetry } from './telemetry.ts'

/** A customer's settings for temperatures: limits in degrees C, duration in minutes. */
export interface TemperatureSettings {
  tempA: number
  tempB: number
  temperatureThresholdDuration: number
  fridgeEventTrigger: EventTrigger
  engineEventTrigger: EventTrigger
}

/** Temperature exceptions of the sensors an asset has. */
export function temperatureExceptions(
  telemetry: Telemetry,
  sensors: { tempA: boolean; tempB: boolean },
  settings: TemperatureSettings,
): ExceptionFacts[] {
  const { temperatureThresholdDuration: minMinutes, fridgeEventTrigger, engineEventTrigger } = settings
  const of = (sensor: 'A' | 'B', limit: number) =>
    findTemperatureExceptions(readingsOf(telemetry, sensor), {
      limit,
      minMinutes,
      fridgeEventTrigger,
      engineEventTrigger,
    }).map(({ started, completed, peak, unknownMinutes }): ExceptionFacts => ({
      type: `Temperature ${sensor}`,
      started,
      completed,
      details: [
        `peak ${round(peak)} °C, limit ${limit} °C`,
        unknownMinutes >= 1 ? `${Math.round(unknownMinutes)} min without readings` : '',
      ]
        .filter(Boolean)
        .join('; '),
    }))
  return [...(sensors.tempA ? of('A', settings.tempA) : []), ...(sensors.tempB ? of('B', settings.tempB) : [])]
}

/** What a sensor said, message by message, with the switches as they were. */
export function readingsOf({ messages, engineOn, fridgeOn }: Telemetry, sensor: 'A' | 'B'): TemperatureReading[] {
  return messages.map((message, i) => ({
    at: message.created,
    value: sensor === 'A' ? message.sensorAValue : message.sensorBValue,
    engineOn: engineOn[i] ?? null,
    fridgeOn: fridgeOn[i] ?? null,
  }))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
