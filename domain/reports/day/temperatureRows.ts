import { temperatureIn, writeTemperature } from '../../units/measures.ts'
import * as words from '#words/reportTables'
import type { EventTrigger } from '../../../contract/customers/customerEndpoints.ts'
import { temperatureEventID } from '../../../contract/ingest/messageCatalogue.ts'
import type { TemperatureExceptionRule } from '../../../contract/reports/tripLogRows.ts'
import type { TemperatureFinding } from '../../rules/finding.ts'
import type { SwitchCondition, TemperatureWatch } from '../../rules/temperature.ts'
import type { ExceptionFacts } from './exceptionRows.ts'

/** A customer's settings for temperatures: limits in degrees C, duration in minutes. */
export interface TemperatureSettings {
  tempA: number
  tempB: number
  temperatureThresholdDuration: number
  fridgeEventTrigger: EventTrigger
  engineEventTrigger: EventTrigger
}

const conditions = { on: 'On', off: 'Off', always: 'Ignore' } as const satisfies Record<EventTrigger, SwitchCondition>

/** Returns the watches that a customer's settings define for the sensors of an asset. */
export function temperatureWatches(
  sensors: { tempA: boolean; tempB: boolean },
  settings: TemperatureSettings,
): TemperatureWatch[] {
  const of = (sensor: 'A' | 'B', highTemp: number): TemperatureWatch => ({
    of: '',
    sensor,
    lowTemp: null,
    highTemp,
    kind: 'limit',
    durationThresholdMinutes: settings.temperatureThresholdDuration,
    engineStatus: conditions[settings.engineEventTrigger],
    fridgeStatus: conditions[settings.fridgeEventTrigger],
  })
  return [...(sensors.tempA ? [of('A', settings.tempA)] : []), ...(sensors.tempB ? [of('B', settings.tempB)] : [])]
}

/** Returns the part of a customer's settings that a report names beside its exceptions. */
export function exceptionRuleOf(settings: TemperatureSettings): NonNullable<TemperatureExceptionRule> {
  const { fridgeEventTrigger: fridge, engineEventTrigger: engine, temperatureThresholdDuration: minutes } = settings
  return { fridge, engine, minutes }
}

/** Returns a sentence that explains which time above the limit is an exception; null if the reply doesn't contain the rule. */
export function exceptionRuleText(rule: TemperatureExceptionRule): string | null {
  return rule ? words.temperatureExceptionRule(rule) : null
}

/** Returns a temperature exception as a row shows it. */
export function temperatureFacts({
  sensor,
  since,
  until,
  seenUntil,
  peak,
  threshold,
}: TemperatureFinding): ExceptionFacts {
  return {
    type: words.temperatureOf({ sensor }),
    code: temperatureEventID[sensor === 'A' ? 'TempA' : 'TempB'],
    started: since,
    completed: until,
    seenUntil,
    details: words.peakAndLimit({ peak: writeLimit(peak), limit: writeLimit(threshold) }),
    sensor,
  }
}

/** Returns degrees C in the reader's unit, without trailing zeros: 4.5 °C, 8 °C. */
export function writeLimit(celsius: number): string {
  return writeTemperature(celsius, Math.round(temperatureIn(celsius) * 10) % 10 === 0 ? 0 : 1)
}
