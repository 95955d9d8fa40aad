import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { withInterval } from '../assets/drivingInterval.ts'
import { itemAt } from '../lists/itemAt.ts'
import { movementLimits } from '../trips/movementLimits.ts'
import type { Fix } from '../trips/track.ts'
import { advanceBreaks, type BreakState } from './breaks.ts'
import { advanceDrivers, type DriverState } from './drivers.ts'
import type { Finding, FoldEvent, RuleName } from './finding.ts'
import { advanceHops, type HopState } from '../trips/hop.ts'
import { advanceIdle, type IdleState } from './idle.ts'
import { advanceIgnition, engineOf, ignitionLimits, type IgnitionState } from './ignition.ts'
import { advanceMotion, type MotionState } from './motion.ts'
import { advanceOverspeed, type OverspeedLimits, type OverspeedState } from './overspeed.ts'
import { bestFix, joinMoments, lastReported, type Moment } from './reading.ts'
import { joinActivity, type Activity, type ActivityState, type Segment, type SeenMotion } from './segments.ts'
import { advanceWatches, type TemperatureStates, type TemperatureWatch } from './temperature.ts'
import { advanceMovement, drivingStatus, type MovementKnowledge, type MovementState } from './movement.ts'
import { advanceTrack, type TrackState } from './track.ts'

/** The version of the steps in this folder and of their states. A state of another version is rebuilt from the messages. */
export const foldVersion = 18

/** The limits that the rules use. */
export interface FoldSettings extends OverspeedLimits {
  temperatures: readonly TemperatureWatch[]
}

/** What is known about an asset after one of its moments; plain JSON, stored under these names. */
export interface AssetKnowledge {
  /** The time of the moment, epoch milliseconds. */
  at: number
  track: TrackState | null
  /** The newest trusted fix whose speed is final. */
  fix: Fix | null
  ignition: IgnitionState | null
  fridgeOn: boolean | null
  motion: MotionState | null
  activity: ActivityState | null
  underWay: MovementState | null
  overspeed: OverspeedState | null
  hops: HopState | null
  idle: IdleState | null
  breaks: BreakState | null
  temperatures: TemperatureStates
  drivers: DriverState | null
  /** When the device itself last reported the condition that a rule looks for, by rule. */
  toldAt: Readonly<Partial<Record<RuleName, number>>>
  /** The newest intervals between moments of driving, by the device's own clock; seconds, the most recent last. */
  intervals: readonly number[]
}

/**
 * Everything about earlier messages that the next one needs: what was known before the newest moment, and that moment itself, so that a
 * second message of the same second can be folded together with the first. Plain JSON of a few kilobytes.
 */
export interface AssetFold {
  version: number
  settled: AssetKnowledge | null
  pending: Moment
}

export interface Folded {
  state: AssetFold
  /** What is known including the newest moment. */
  known: AssetKnowledge
  /** The events of the newest moment; another message of the same second emits the first one's events again. */
  events: FoldEvent[]
  /** The engine and motion states found, in order. */
  activities: Segment<Activity>[]
}

/**
 * Returns the state and events after one moment of an asset, which must not be older than the newest one in its state (see `isInOrder`), by
 * running every rule over it. The same moments give the same findings wherever they're folded: as they arrive, again after a late message,
 * or for a report. A caller that has just folded the state with these settings can pass its knowledge, which saves folding the newest
 * moment twice. Throws a RangeError for an older moment.
 */
export function foldMoment(
  state: AssetFold | null,
  moment: Moment,
  settings: FoldSettings,
  knownBefore: AssetKnowledge | null = null,
): Folded {
  if (!isInOrder(state, moment.at)) throw new RangeError('This moment is older than the state: fold from before it.')
  const isSame = state?.pending.at === moment.at
  const settled =
    !state || isSame ? (state?.settled ?? null) : (knownBefore ?? step(state.settled, state.pending, settings).known)
  const pending = state && isSame ? joinMoments(state.pending, moment) : moment
  const { known, events, activities } = step(settled, pending, settings)
  return { state: { version: foldVersion, settled, pending }, known, events, activities }
}

/** Returns whether a moment (epoch milliseconds, whole seconds) can be folded into a state; if not, it's late. */
export function isInOrder(state: AssetFold | null, at: number): boolean {
  return !state || at >= state.pending.at
}

/** Runs every rule over one moment: first the evidence, then the rules that depend on it. */
export function step(before: AssetKnowledge | null, moment: Moment, settings: FoldSettings): Omit<Folded, 'state'> {
  const { at } = moment
  const sent = bestFix(moment, before?.track?.last ?? null)
  const [track, fixes] = sent ? advanceTrack(before?.track ?? null, sent) : [before?.track ?? null, []]
  const fix = fixes.at(-1) ?? before?.fix ?? null
  const wire = lastReported(moment, 'ignition')
  const [motion, motions] = advanceMotions(before?.motion ?? null, fixes, wire ?? before?.ignition?.on ?? null)
  const reported = { at, wire, isMoving: isSeenMoving(motion, fix, at) }
  const [ignition, engines] = advanceIgnition(before?.ignition ?? null, reported)
  const [activity, activities] = joinActivity(before?.activity ?? null, engines, motions)
  const fridgeOn = lastReported(moment, 'fridgeOn') ?? before?.fridgeOn ?? null
  const events: FoldEvent[] = []

  // Assigned one by one for speed: this runs once or twice for every message.
  let overspeed = before?.overspeed ?? null
  for (const one of fixes) overspeed = collectEvents(advanceOverspeed(overspeed, one, settings), events)
  let hops = before?.hops ?? null
  for (const one of fixes) hops = advanceHops(hops, one)
  let movement = before?.underWay ?? null
  for (const stretch of motions) movement = advanceMovement(movement, stretch, hops)
  let idle = before?.idle ?? null
  let breaks = before?.breaks ?? null
  for (const stretch of activities) {
    idle = collectEvents(advanceIdle(idle, stretch, { fix, hops, at }), events)
    breaks = collectEvents(advanceBreaks(breaks, stretch, fix, at), events)
  }
  const now = { engineOn: reportedEngine(ignition), fridgeOn, fix }
  const found = (event: FoldEvent) => events.push(event)
  const temperatures = advanceWatches(settings.temperatures, before?.temperatures ?? {}, moment, now, found)
  const drivers = collectEvents(advanceDrivers(before?.drivers ?? null, moment), events)
  const reportedAt = reportedTimes(moment, before?.toldAt ?? {})
  const intervals = advanceIntervals(before, { at, ignition, underWay: movement, idle, hops })
  return {
    known: {
      at,
      track,
      fix,
      ignition,
      fridgeOn,
      motion,
      activity,
      underWay: movement,
      overspeed,
      hops,
      idle,
      breaks,
      temperatures,
      drivers,
      toldAt: reportedAt,
      intervals,
    },
    events,
    activities,
  }
}

/** Returns the newest intervals between moments of driving after a moment: one more if the asset was driving before it and still is. */
function advanceIntervals(before: AssetKnowledge | null, now: MovementKnowledge): readonly number[] {
  if (!before) return []
  const isDriving = (known: MovementKnowledge) => drivingStatus(known)?.status === 'driving'
  return isDriving(now) && isDriving(before) ? withInterval(before.intervals, now.at - before.at) : before.intervals
}

/** Returns whether the device itself reported a finding, so that nobody has to be notified again. */
export function isReportedByDevice({ toldAt: reportedAt }: AssetKnowledge, { rule, since }: Finding): boolean {
  return (reportedAt[rule] ?? Number.NEGATIVE_INFINITY) >= since
}

/** Returns the state from a step and appends its findings to the events. */
function collectEvents<S>([state, found]: readonly [S, readonly FoldEvent[]], events: FoldEvent[]): S {
  for (const event of found) events.push(event)
  return state
}

function advanceMotions(
  before: MotionState | null,
  fixes: readonly Fix[],
  ignition: boolean | null,
): [MotionState | null, Segment<SeenMotion>[]] {
  const [first] = fixes
  if (!first) return [before, []]
  let [motion, motions] = advanceMotion(before, first, ignition)
  for (let index = 1; index < fixes.length; index++) {
    const [next, more] = advanceMotion(motion, itemAt(fixes, index), ignition)
    motion = next
    motions = [...motions, ...more]
  }
  return [motion, motions]
}

/** Returns whether the asset was moving just before a moment, by the speed of a fix or by the distance between fixes. */
function isSeenMoving(motion: MotionState | null, fix: Fix | null, at: number): boolean {
  if (!motion || !fix || at - fix.at > ignitionLimits.flipMs) return false
  return fix.speedKph === null ? motion.isMoving : fix.speedKph > movementLimits.movingKph
}

/** Temperature limits depend on the switch as reported, even if the wire has never been seen to change. */
const reportedEngine = (ignition: IgnitionState | null) => engineOf(ignition) ?? ignition?.on ?? null

const rulesReported = new Map<number, RuleName>([
  [messageID.overspeed, 'overspeed'],
  [messageID.parkedIdle, 'parkedIdle'],
  [messageID.noDriverBreak, 'noDriverBreak'],
])

function reportedTimes({ at, readings }: Moment, before: AssetKnowledge['toldAt']): AssetKnowledge['toldAt'] {
  let reported = before
  for (const { messageID: id } of readings) {
    const rule = rulesReported.get(id)
    if (rule) reported = { ...reported, [rule]: at }
  }
  return reported
}
