import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { Span } from '../time/dayBounds.ts'
import { findingKey, type Finding, type FoldEvent, type RuleName, type TemperatureFinding } from './finding.ts'
import { foldVersion, step, type AssetKnowledge, type AssetFold, type FoldSettings } from './foldAsset.ts'
import { lastReported, momentsOf, type Moment } from './reading.ts'
import type { Activity, Segment } from './segments.ts'
import {
  advanceTemperature,
  type TemperatureReading,
  type TemperatureState,
  type TemperatureWatch,
} from './temperature.ts'

/** Everything that the rules find in an asset's messages. */
export interface Findings {
  /** Findings that were raised, and key fob sessions, by when they began; `until` is null while they're ongoing. */
  found: Finding[]
  /** The engine and motion states, in order. */
  activities: Segment<Activity>[]
  /** What is known at the end; null without a message. */
  known: AssetKnowledge | null
}

/**
 * Returns what the rules find in messages (in any order), starting from what was known before the first one (null: nothing). These are the
 * same rules that the pipeline runs on messages as they arrive.
 */
export function findingsOf(
  messages: readonly StoredMessage[],
  settings: FoldSettings,
  before: AssetKnowledge | null = null,
): Findings {
  return findingsIn(momentsOf(messages), settings, before)
}

/** Like findingsOf, for callers that already have the moments in order. */
export function findingsIn(
  moments: Iterable<Moment>,
  settings: FoldSettings,
  before: AssetKnowledge | null = null,
): Findings {
  let known = before
  const activities: Segment<Activity>[] = []
  const found = new Map<string, Finding>()
  for (const moment of moments) {
    if (before && moment.at <= before.at) continue
    const next = step(known, moment, settings)
    known = next.known
    for (const one of next.activities) append(activities, one)
    for (const event of next.events) take(found, event)
  }
  if (known) for (const open of openFindings(known)) found.set(findingKey(open), open)
  return { found: [...found.values()].sort((a, b) => a.since - b.since), activities, known }
}

/** The state of the switches before a moment; null while unknown. */
export interface Switches {
  engineOn: boolean | null
  fridgeOn: boolean | null
}

/**
 * Returns what customers' temperature limits find in moments (in order), taking the state of the switches from the messages, and from
 * before them until they report it. Cheaper than findingsOf when nothing else is needed.
 */
export function temperatureFindings(
  moments: Iterable<Moment>,
  watches: readonly TemperatureWatch[],
  before: Switches = { engineOn: null, fridgeOn: null },
): TemperatureFinding[] {
  const found: TemperatureFinding[] = []
  for (const watch of watches) {
    const bySince = new Map<number, TemperatureFinding>()
    let state: TemperatureState | null = null
    for (const reading of temperatureReadings(moments, watch.sensor, before)) {
      const [next, events] = advanceTemperature(watch, state, reading, null)
      state = next
      for (const { finding } of events) bySince.set(finding.since, finding)
    }
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
): Generator<TemperatureReading, void> {
  const field = sensor === 'A' ? 'sensorA' : 'sensorB'
  let { engineOn, fridgeOn } = before
  for (const moment of moments) {
    engineOn = lastReported(moment, 'ignition') ?? engineOn
    fridgeOn = lastReported(moment, 'fridgeOn') ?? fridgeOn
    const value = lastReported(moment, field)
    if (value !== null) yield { at: moment.at, value, engineOn, fridgeOn }
  }
}

/** A segment lasts as long as engine and motion don't change. */
function append(activities: Segment<Activity>[], { from, to, is }: Segment<Activity>): void {
  const last = activities.at(-1)
  if (last?.to === from && last.is.engine === is.engine && last.is.motion === is.motion) last.to = to
  else activities.push({ from, to, is })
}

function take(found: Map<string, Finding>, { kind, finding }: FoldEvent): void {
  if (kind === 'dropped') found.delete(findingKey(finding))
  else found.set(findingKey(finding), finding)
}

/** Returns the state after messages (in any order), from which the pipeline can continue; null without a message. */
export function stateAfter(messages: readonly StoredMessage[], settings: FoldSettings): AssetFold | null {
  const moments = momentsOf(messages)
  const pending = moments.pop()
  let settled: AssetKnowledge | null = null
  for (const moment of moments) settled = step(settled, moment, settings).known
  return pending ? { version: foldVersion, settled, pending } : null
}

/** Returns what is known including the newest moment of a state; null without a state. */
export function knownAfter(state: AssetFold | null, settings: FoldSettings): AssetKnowledge | null {
  return state && step(state.settled, state.pending, settings).known
}

/**
 * Returns knowledge reduced to whether the ignition wire can be trusted, for moments after a gap: everything else is too old, and the moments
 * that followed it may not all be included.
 */
export function onlyBelief(known: AssetKnowledge | null): AssetKnowledge | null {
  if (!known?.ignition) return null
  const { ignition, at } = known
  // If the wire isn't trusted yet, another value is the change it's waiting for.
  return {
    ...nothingKnown,
    at,
    ignition: { ...ignition, on: ignition.isBelieved ? null : ignition.on, offSince: null },
  }
}

const nothingKnown: Omit<AssetKnowledge, 'at'> = {
  track: null,
  fix: null,
  ignition: null,
  fridgeOn: null,
  motion: null,
  activity: null,
  underWay: null,
  overspeed: null,
  hops: null,
  idle: null,
  breaks: null,
  temperatures: {},
  drivers: null,
  toldAt: {},
  intervals: [],
}

/** Returns the findings that were raised and are ongoing, with their current figures. */
export function openFindings(known: AssetKnowledge): Finding[] {
  const runs: (Finding | null | undefined)[] = [
    known.overspeed?.run,
    known.idle?.run,
    known.breaks?.run && { ...known.breaks.run, drivingMinutes: known.breaks.drivenMs / 60_000 },
    ...Object.values(known.temperatures).map((state) => state?.run),
  ]
  const raised = runs.flatMap((run) => (run && run.raisedAt !== null ? [run] : []))
  const { session, lastAt } = known.drivers ?? { session: null, lastAt: known.at }
  return session ? [...raised, { ...session, seenUntil: lastAt }] : raised
}

/** Returns the findings of one rule. */
export function findingsBy<R extends RuleName>(found: readonly Finding[], rule: R): Extract<Finding, { rule: R }>[] {
  return found.filter((finding): finding is Extract<Finding, { rule: R }> => finding.rule === rule)
}

/** Returns the spans in which engine and motion match a condition; adjacent ones are joined. */
export function spansWhere(activities: readonly Segment<Activity>[], holds: (is: Activity) => boolean): Span[] {
  const spans: Span[] = []
  for (const { from, to, is } of activities) {
    if (!holds(is)) continue
    const last = spans.at(-1)
    if (last?.end === from) last.end = to
    else spans.push({ start: from, end: to })
  }
  return spans
}
