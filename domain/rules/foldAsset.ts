import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { movementLimits } from '../trips/movementLimits.ts'
import type { Fix } from '../trips/track.ts'
import { advanceBreaks, type BreakState } from './breaks.ts'
import { advanceDrivers, type DriverState } from './drivers.ts'
import type { Finding, FoldEvent, RuleName } from './finding.ts'
import { advanceIdle, type IdleState } from './idle.ts'
import { advanceIgnition, engineOf, ignitionLimits, type IgnitionState } from './ignition.ts'
import { advanceMotion, type MotionState } from './motion.ts'
import { advanceOverspeed, type OverspeedLimits, type OverspeedState } from './overspeed.ts'
import { bestFix, joinMoments, lastSaid, type Moment } from './reading.ts'
import { joinActivity, type Activity, type ActivityState, type Segment, type SeenMotion } from './segments.ts'
import { advanceWatches, type TemperatureStates, type TemperatureWatch } from './temperature.ts'
import { advanceUnderWay, type UnderWayState } from './underWay.ts'
import { advanceTrack, type TrackState } from './track.ts'

/** Of the steps in this folder and of what they keep: a state of another version is folded again from the messages. */
export const foldVersion = 3

/** What the rules measure by. */
export interface FoldSettings extends OverspeedLimits {
  temperatures: readonly TemperatureWatch[]
}

/** What is known of an asset after one of its moments; plain JSON. */
export interface AssetKnowledge {
  /** The moment, epoch milliseconds. */
  at: number
  track: TrackState | null
  /** The newest believed fix whose speed is settled. */
  fix: Fix | null
  ignition: IgnitionState | null
  fridgeOn: boolean | null
  motion: MotionState | null
  activity: ActivityState | null
  underWay: UnderWayState | null
  overspeed: OverspeedState | null
  idle: IdleState | null
  breaks: BreakState | null
  temperatures: TemperatureStates
  drivers: DriverState | null
  /** When the device itself last told of what a rule finds, by rule. */
  toldAt: Readonly<Partial<Record<RuleName, number>>>
}

/**
 * What an asset's next message needs of all before it: what is known without the newest moment, and that moment whole, so that a second message
 * of the same second is folded with the first. Plain JSON of a few kilobytes.
 */
export interface AssetState {
  version: number
  settled: AssetKnowledge | null
  pending: Moment
}

export interface Folded {
  state: AssetState
  /** With the newest moment. */
  known: AssetKnowledge
  /** Of the newest moment; a second message of one second tells the first one's again. */
  events: FoldEvent[]
  /** What engine and motion were found to be, in order. */
  activities: Segment<Activity>[]
}

/**
 * Takes one moment of an asset, at or after the newest of its state (`isInOrder`), and runs every rule over it. The same moments give the same
 * findings wherever they are folded: as they arrive, again after a late one, or for a report. Takes what is known
 * of the state from who folded it with these settings just before, which saves folding its newest moment twice. Throws a RangeError for an
 * older moment.
 */
export function foldMoment(
  state: AssetState | null,
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

/** Whether a moment (epoch milliseconds, whole seconds) can be folded into a state; else it is late. */
export function isInOrder(state: AssetState | null, at: number): boolean {
  return !state || at >= state.pending.at
}

/** Runs every rule over one moment: the evidence first, then what is found in it. */
export function step(before: AssetKnowledge | null, moment: Moment, settings: FoldSettings): Omit<Folded, 'state'> {
  const { at } = moment
  const sent = bestFix(moment)
  const [track, fixes] = sent ? advanceTrack(before?.track ?? null, sent) : [before?.track ?? null, []]
  const fix = fixes.at(-1) ?? before?.fix ?? null
  const said = lastSaid(moment, 'ignition')
  const [motion, motions] = moved(before?.motion ?? null, fixes, said ?? before?.ignition?.on ?? null)
  const heard = { at, said, isMoving: isSeenMoving(motion, fix, at) }
  const [ignition, engines] = advanceIgnition(before?.ignition ?? null, heard)
  let underWay = before?.underWay ?? null
  for (const stretch of motions) underWay = advanceUnderWay(underWay, stretch)
  const [activity, activities] = joinActivity(before?.activity ?? null, engines, motions)
  const fridgeOn = lastSaid(moment, 'fridgeOn') ?? before?.fridgeOn ?? null
  const events: FoldEvent[] = []

  // Written out one by one: this runs once or twice for each message that arrives.
  let overspeed = before?.overspeed ?? null
  for (const one of fixes) overspeed = kept(advanceOverspeed(overspeed, one, settings), events)
  let idle = before?.idle ?? null
  let breaks = before?.breaks ?? null
  for (const stretch of activities) {
    idle = kept(advanceIdle(idle, stretch, fix, at), events)
    breaks = kept(advanceBreaks(breaks, stretch, fix, at), events)
  }
  const now = { engineOn: engineSaid(ignition), fridgeOn, fix }
  const found = (event: FoldEvent) => events.push(event)
  const temperatures = advanceWatches(settings.temperatures, before?.temperatures ?? {}, moment, now, found)
  const drivers = kept(advanceDrivers(before?.drivers ?? null, moment), events)
  const toldAt = toldIn(moment, before?.toldAt ?? {})
  return {
    known: {
      at,
      track,
      fix,
      ignition,
      fridgeOn,
      motion,
      activity,
      underWay,
      overspeed,
      idle,
      breaks,
      temperatures,
      drivers,
      toldAt,
    },
    events,
    activities,
  }
}

/** Whether the device itself told of a finding, so that nobody needs to be told of it again. */
export function isToldByDevice({ toldAt }: AssetKnowledge, { rule, since }: Finding): boolean {
  return (toldAt[rule] ?? Number.NEGATIVE_INFINITY) >= since
}

/** The state that a step leaves; what it found is put to the events. */
function kept<S>([state, found]: readonly [S, readonly FoldEvent[]], events: FoldEvent[]): S {
  for (const event of found) events.push(event)
  return state
}

function moved(
  before: MotionState | null,
  fixes: readonly Fix[],
  ignition: boolean | null,
): [MotionState | null, Segment<SeenMotion>[]] {
  const [first] = fixes
  if (!first) return [before, []]
  let [motion, motions] = advanceMotion(before, first, ignition)
  for (const fix of fixes.slice(1)) {
    const [next, more] = advanceMotion(motion, fix, ignition)
    motion = next
    motions = [...motions, ...more]
  }
  return [motion, motions]
}

/** Just before a moment: by the speed of a fix, or by the steps between fixes. */
function isSeenMoving(motion: MotionState | null, fix: Fix | null, at: number): boolean {
  if (!motion || !fix || at - fix.at > ignitionLimits.flipMs) return false
  return fix.speedKph === null ? motion.isMoving : fix.speedKph > movementLimits.movingKph
}

/** A temperature depends on the switch as it is, whether or not the wire was seen to change yet. */
const engineSaid = (ignition: IgnitionState | null) => engineOf(ignition) ?? ignition?.on ?? null

const rulesTold = new Map<number, RuleName>([
  [messageID.overspeed, 'overspeed'],
  [messageID.parkedIdle, 'parkedIdle'],
  [messageID.noDriverBreak, 'noDriverBreak'],
])

function toldIn({ at, readings }: Moment, before: AssetKnowledge['toldAt']): AssetKnowledge['toldAt'] {
  let told = before
  for (const { messageID: id } of readings) {
    const rule = rulesTold.get(id)
    if (rule) told = { ...told, [rule]: at }
  }
  return told
}
