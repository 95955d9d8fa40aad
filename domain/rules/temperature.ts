import type { Fix } from '../trips/track.ts'
import { toFindingPoint, type EventOf, type TemperatureFinding } from './finding.ts'
import { lastReported, type Moment } from './reading.ts'

/** What is watched on one sensor: a live alert configuration or a customer's limit. Degrees C, minutes. */
export interface TemperatureWatch {
  /** The id of the live alert configuration; empty for the customer's limit. */
  of: string
  sensor: 'A' | 'B'
  /** Null when there's only an upper limit. */
  lowTemp: number | null
  highTemp: number
  durationThresholdMinutes: number
  engineStatus: SwitchCondition
  fridgeStatus: SwitchCondition
  /**
   * live: once raised, it continues until a reading within the limits, regardless of switches and gaps. limit: a switch or an hour without a
   * reading ends it.
   */
  kind: 'live' | 'limit'
  /** The moment doesn't change the watch's state, because the message was received before the configuration was saved. */
  isPaused?: boolean
}
export type SwitchCondition = 'On' | 'Off' | 'Ignore'

/** One moment as the watch sees it; unknown values are null. */
export interface TemperatureReading {
  at: number
  value: number | null
  engineOn: boolean | null
  fridgeOn: boolean | null
}

/** What is remembered of one watch; plain JSON. */
export interface TemperatureState {
  lastAt: number
  run: TemperatureFinding | null
  /** Whether the time after the newest reading counts. */
  isCounting: boolean
}

/** A reading is valid for this long; time beyond that is unknown time, neither inside nor outside the limits. */
export const readingHoldsMinutes = 15
/** After a longer gap we can't know what the temperature was. */
const maxGapMs = 60 * 60_000
const minute = 60_000
const noEvents: readonly EventOf<TemperatureFinding>[] = []

/**
 * Returns the state after one reading. Raises once when it has been outside the limits, with engine and fridge in the required positions,
 * for durationThresholdMinutes of known time; closes when it's back inside. A switch in the wrong position restarts the count, an unknown
 * one pauses it. A moment without a value changes nothing.
 */
export function advanceTemperature(
  watch: TemperatureWatch,
  state: TemperatureState | null,
  { at, value, engineOn, fridgeOn }: TemperatureReading,
  fix: Fix | null,
): [TemperatureState | null, readonly EventOf<TemperatureFinding>[]] {
  if (value === null || (state && at <= state.lastAt)) return [state, noEvents]
  const ruleType = sideOf(watch, value)
  const isHeld = meetConditions(watch, engineOn, fridgeOn)
  const known = state?.run ? extended(state.run, state, at) : null
  const isAfterGap = watch.kind === 'limit' && state !== null && at - state.lastAt > maxGapMs
  const outlasts = watch.kind === 'live' && known?.raisedAt != null
  const goesOn = known && !isAfterGap && known.ruleType === ruleType && (isHeld !== false || outlasts)
  const closed = known && !goesOn ? closeRun(watch, known, state?.lastAt ?? at, at) : noEvents
  if (!ruleType || (isHeld === false && !goesOn)) return [{ lastAt: at, run: null, isCounting: false }, closed]

  const run = goesOn ? known : beginRun(watch, ruleType, { at, value }, fix)
  run.seenUntil = at + readingHoldsMinutes * minute
  run.peak = ruleType === 'High' ? Math.max(run.peak, value) : Math.min(run.peak, value)
  const next = { lastAt: at, run, isCounting: isHeld === true }
  if (run.raisedAt !== null || !next.isCounting || !isLongEnough(watch, run)) return [next, closed]
  Object.assign(run, { raisedAt: at, value, seen: toFindingPoint(fix) })
  return [next, [...closed, { kind: 'raised', finding: run, decidedAt: at }]]
}

/** Returns the events of an asset that lost its device at a time, epoch ms: what it measured ends with its last reading. */
export function endTemperature(
  watch: TemperatureWatch,
  state: TemperatureState | null,
  at: number,
): readonly EventOf<TemperatureFinding>[] {
  return state?.run ? closeRun(watch, extended(state.run, state, at), state.lastAt, at) : noEvents
}

/** Keyed by the watch's sensor and `of`. */
export type TemperatureStates = Readonly<Record<string, TemperatureState | null>>

/** The current switches and position of the asset. */
export interface WatchedNow {
  engineOn: boolean | null
  fridgeOn: boolean | null
  fix: Fix | null
}

const unwatched: TemperatureStates = {}

/** Updates the states of all watches with one moment. Appends the events to `found`. */
export function advanceWatches(
  watches: readonly TemperatureWatch[],
  states: TemperatureStates,
  moment: Moment,
  { engineOn, fridgeOn, fix }: WatchedNow,
  found: (event: EventOf<TemperatureFinding>) => void,
): TemperatureStates {
  if (watches.length === 0) return unwatched
  const next: Record<string, TemperatureState | null> = {}
  for (const watch of watches) {
    const key = `${watch.sensor}/${watch.of}`
    if (watch.isPaused) {
      next[key] = states[key] ?? null
      continue
    }
    const value = lastReported(moment, watch.sensor === 'A' ? 'sensorA' : 'sensorB')
    const reading = { at: moment.at, value, engineOn, fridgeOn }
    const [state, events] = advanceTemperature(watch, states[key] ?? null, reading, fix)
    next[key] = state
    for (const event of events) found(event)
  }
  return next
}

/** A customer's limit requires some time above it, even when its duration is 0. */
function isLongEnough(
  { kind, durationThresholdMinutes }: TemperatureWatch,
  { outMinutes }: TemperatureFinding,
): boolean {
  return outMinutes >= durationThresholdMinutes && (kind === 'live' || outMinutes > 0)
}

function sideOf({ lowTemp, highTemp }: TemperatureWatch, value: number): 'High' | 'Low' | null {
  return value > highTemp ? 'High' : lowTemp !== null && value < lowTemp ? 'Low' : null
}

/** Returns the run extended to a reading, including the time for which the previous reading was valid. */
function extended(run: TemperatureFinding, { lastAt, isCounting }: TemperatureState, at: number): TemperatureFinding {
  const gapMinutes = (at - lastAt) / minute
  const known = Math.min(gapMinutes, readingHoldsMinutes)
  return {
    ...run,
    outMinutes: run.outMinutes + (isCounting ? known : 0),
    unknownMinutes: run.unknownMinutes + gapMinutes - known,
  }
}

/**
 * A run ends with the reading that ended it, or where its last reading expires. If it only then reached the customer's duration, it's still a
 * finding, but nobody is alerted, because it's over.
 */
function closeRun(
  watch: TemperatureWatch,
  run: TemperatureFinding,
  lastAt: number,
  at: number,
): readonly EventOf<TemperatureFinding>[] {
  const until = Math.min(at, lastAt + readingHoldsMinutes * minute)
  const unknownMinutes = run.unknownMinutes - (at - until) / minute
  const over = { ...run, until, seenUntil: until, unknownMinutes }
  if (run.raisedAt !== null) return [{ kind: 'closed', finding: over, decidedAt: at }]
  if (watch.kind === 'live' || !isLongEnough(watch, run)) return noEvents
  return [
    { kind: 'raised', finding: { ...run, raisedAt: until }, decidedAt: at },
    { kind: 'closed', finding: { ...over, raisedAt: until }, decidedAt: at },
  ]
}

function beginRun(
  { of, sensor, lowTemp, highTemp }: TemperatureWatch,
  ruleType: 'High' | 'Low',
  { at, value }: { at: number; value: number },
  fix: Fix | null,
): TemperatureFinding {
  return {
    rule: 'temperature',
    of,
    sensor,
    since: at,
    raisedAt: null,
    until: null,
    seenUntil: at,
    seen: toFindingPoint(fix),
    ruleType,
    threshold: ruleType === 'High' ? highTemp : (lowTemp ?? highTemp),
    value,
    peak: value,
    outMinutes: 0,
    unknownMinutes: 0,
  }
}

/** Returns true when both switches are in the required positions, false when one is known not to be, null when unknown. */
function meetConditions(
  { engineStatus, fridgeStatus }: TemperatureWatch,
  engineOn: boolean | null,
  fridgeOn: boolean | null,
): boolean | null {
  const isEngineHeld = meetsCondition(engineStatus, engineOn)
  const isFridgeHeld = meetsCondition(fridgeStatus, fridgeOn)
  if (isEngineHeld === false || isFridgeHeld === false) return false
  return isEngineHeld === null || isFridgeHeld === null ? null : true
}

function meetsCondition(condition: SwitchCondition, isOn: boolean | null): boolean | null {
  if (condition === 'Ignore') return true
  return isOn === null ? null : isOn === (condition === 'On')
}

/** Returns the watch for a live alert configuration. */
export function liveWatch(config: {
  id: number
  sensorType: 'TempA' | 'TempB'
  lowTemp: number
  highTemp: number
  durationThresholdMinutes: number
  engineStatus: SwitchCondition
  fridgeStatus: SwitchCondition
}): TemperatureWatch {
  const { id, sensorType, lowTemp, highTemp, durationThresholdMinutes, engineStatus, fridgeStatus } = config
  return {
    of: String(id),
    sensor: sensorType === 'TempA' ? 'A' : 'B',
    kind: 'live',
    lowTemp,
    highTemp,
    durationThresholdMinutes,
    engineStatus,
    fridgeStatus,
  }
}
