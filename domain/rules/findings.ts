import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { Span } from '../time/dayBounds.ts'
import { timesPassed } from '../time/timesPassed.ts'
import { findingKey, type Finding, type FoldEvent, type RuleName } from './finding.ts'
import { foldVersion, step, type AssetKnowledge, type AssetFold, type FoldSettings } from './foldAsset.ts'
import { momentsOf, type Moment } from './reading.ts'
import type { Activity, Segment } from './segments.ts'

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

/**
 * Like findingsOf, for callers that already have the moments in order. lostDeviceAt: when the asset was left without a device, in order, epoch
 * milliseconds; no finding goes on after that.
 */
export function findingsIn(
  moments: Iterable<Moment>,
  settings: FoldSettings,
  before: AssetKnowledge | null = null,
  lostDeviceAt: readonly number[] = [],
): Findings {
  let known = before
  const activities: Segment<Activity>[] = []
  const found = new Map<string, Finding>()
  const passed = timesPassed(lostDeviceAt, before?.at)
  const endAt = (until: number | null) => {
    if (until === null) return
    for (const finding of known ? endedFindings(known, until) : []) found.set(findingKey(finding), finding)
    known = null
  }
  for (const moment of moments) {
    if (before && moment.at <= before.at) continue
    endAt(passed(moment.at))
    const next = step(known, moment, settings)
    known = next.known
    for (const one of next.activities) append(activities, one)
    for (const event of next.events) take(found, event)
  }
  endAt(passed(Number.POSITIVE_INFINITY))
  if (known) for (const open of openFindings(known)) found.set(findingKey(open), open)
  return { found: [...found.values()].sort((a, b) => a.since - b.since), activities, known }
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

/** Returns the findings that were raised and were ongoing when the asset lost its device (epoch ms), ended by that. */
export function endedFindings(known: AssetKnowledge, lostDeviceAt: number): Finding[] {
  return openFindings(known).map((finding) => ({ ...finding, until: Math.max(lostDeviceAt, finding.since) }))
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
