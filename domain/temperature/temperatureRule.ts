/** Live alert configuration of one sensor, as far as the rule needs it. Degrees C, minutes. */
export interface TemperatureRule {
  isEnabled: boolean
  lowTemp: number
  highTemp: number
  durationThresholdMinutes: number
  engineStatus: SwitchCondition
  fridgeStatus: SwitchCondition
}
type SwitchCondition = 'On' | 'Off' | 'Ignore'

/** One message as the rule sees it; what the device did not say is null. `at` in epoch milliseconds, device clock. */
export interface TemperatureReading {
  at: number
  value: number | null
  engineOn: boolean | null
  fridgeOn: boolean | null
}

type TemperatureRuleType = 'High' | 'Low'

/** What the rule remembers between messages; plain JSON, null before the first reading. */
export interface TemperatureRuleState {
  /** Newest reading seen: an older one changes nothing. */
  lastAt: number
  /** Since when and on which side the temperature has been outside; null while it is inside. */
  outside: {
    ruleType: TemperatureRuleType
    since: number
    threshold: number
    countedMinutes: number
    raised: boolean
    /** Whether the time after the newest reading counts. */
    counting: boolean
  } | null
}

/** At most one per reading. Times in epoch milliseconds, threshold and value in degrees C. */
export interface TemperatureEvent {
  kind: 'raised' | 'closed'
  ruleType: TemperatureRuleType
  threshold: number
  startTime: number
  endTime?: number
  value: number
}

/** A reading speaks for this long; silence beyond it is unknown time, neither in nor out. */
export const readingHoldsMinutes = 15

const minute = 60_000

/**
 * Takes one reading into the state of a rule. Outside [lowTemp, highTemp] while engine and fridge are as asked, for
 * durationThresholdMinutes of known time, raises one event; a reading back inside closes it, whatever engine and fridge do.
 * A switch that is not as asked starts the count again; an unknown switch only stops it. Readings without a value, and readings
 * not newer than the newest seen, change nothing. A disabled rule forgets its state without an event.
 */
export function temperatureRule(
  rule: TemperatureRule,
  state: TemperatureRuleState | null,
  reading: TemperatureReading,
): [TemperatureRuleState | null, TemperatureEvent | null] {
  if (!rule.isEnabled) return [null, null]
  if (reading.value === null || (state && reading.at <= state.lastAt)) return [state, null]
  const value = reading.value
  const ruleType = value > rule.highTemp ? 'High' : value < rule.lowTemp ? 'Low' : null
  const before = state?.outside ?? null
  const event = before?.raised && before.ruleType !== ruleType ? closed(before, reading.at, value) : null
  if (!ruleType) return [{ lastAt: reading.at, outside: null }, event]

  const held = areSwitchesAsAsked(rule, reading)
  const same = before?.ruleType === ruleType ? before : null
  if (same?.raised) return [{ lastAt: reading.at, outside: same }, null]
  if (held === false) return [{ lastAt: reading.at, outside: null }, event]

  const threshold = ruleType === 'High' ? rule.highTemp : rule.lowTemp
  const outside = same ?? { ruleType, since: reading.at, threshold, countedMinutes: 0, raised: false, counting: false }
  const elapsed = state && outside.counting ? (reading.at - state.lastAt) / minute : 0
  const countedMinutes = outside.countedMinutes + Math.min(elapsed, readingHoldsMinutes)
  const raised = !event && held === true && countedMinutes >= rule.durationThresholdMinutes
  return [
    { lastAt: reading.at, outside: { ...outside, threshold, countedMinutes, raised, counting: held === true } },
    raised ? { kind: 'raised', ruleType, threshold, startTime: outside.since, value } : event,
  ]
}

/** True when both switches are as asked, false when one is known not to be, null when that is not known. */
function areSwitchesAsAsked(rule: TemperatureRule, reading: TemperatureReading): boolean | null {
  const held = [isAsAsked(rule.engineStatus, reading.engineOn), isAsAsked(rule.fridgeStatus, reading.fridgeOn)]
  if (held.includes(false)) return false
  return held.includes(null) ? null : true
}

function isAsAsked(condition: SwitchCondition, isOn: boolean | null): boolean | null {
  if (condition === 'Ignore') return true
  return isOn === null ? null : isOn === (condition === 'On')
}

function closed(
  outside: NonNullable<TemperatureRuleState['outside']>,
  endTime: number,
  value: number,
): TemperatureEvent {
  const { ruleType, threshold, since } = outside
  return { kind: 'closed', ruleType, threshold, startTime: since, endTime, value }
}
