import { metresBetween } from '../trips/distance.ts'
import { isBeyondScatter } from '../trips/isBeyondScatter.ts'
import { movementLimits } from '../trips/movementLimits.ts'
import type { Fix } from '../trips/track.ts'
import { toFindingPoint, type FoldEvent, type IdleFinding } from './finding.ts'
import { farMetres, isHopping, type Hop, type HopState } from '../trips/hop.ts'
import type { Activity, Segment } from './segments.ts'
import { isWorkByTime, openMoves, withMove, type ShortMoves } from './shortMoves.ts'

/** Stationary with the engine on. */
export interface IdleState {
  run: IdleFinding
  /** Since when it has been moving, so briefly that it may only be scatter of the fixes; null while it's stationary. */
  movingSince: number | null
  /** Fixes show it to be stationary, rather than only the remaining time of a long step. */
  isSeen: boolean
  /** Its newest movements with less than a minute between them; null once it has been stationary for longer. */
  work: ShortMoves | null
  /** A hop without a speed since it was raised, which another one to yet another place confirms; null while there was none. */
  away: Hop | null
}

/** What is known at the end of a span, or later: the newest fix, where the asset was stationary, and the time of the decision. */
interface Seen {
  fix: Fix | null
  hops: HopState | null
  at: number
}

/**
 * Returns the state after one span of known activity. Raises parked idle once the engine has run for five minutes while the asset was stationary
 * at one place, and two consecutive fixes show that: if they are a minute and a half or more apart, a red light could explain one of them. Closes
 * it when the asset moves for half a minute (in one go or in consecutive short moves), hops to another place, goes further than any scatter, or
 * is switched off, dated back to the start of that. fix: the newest one, which may be later than the span.
 */
export function advanceIdle(
  before: IdleState | null,
  { from, to, is: { engine, motion } }: Segment<Activity>,
  { fix, hops, at: decidedAt }: Seen,
): [IdleState | null, FoldEvent[]] {
  const [state, hopped] = afterHop(before, hops, to, decidedAt)
  const movingSince = state?.movingSince ?? from
  if (state && engine === true && motion === 'moving') {
    const { run } = state
    const work = withMove(state.work, from, to)
    if (to - movingSince < movementLimits.minMovementMs)
      return isWork(run, work, fix)
        ? [null, [...hopped, ...closeRun(run, work.since, decidedAt)]]
        : [{ ...state, movingSince, work }, hopped]
  }
  const isStationary = motion === 'standing' || motion === 'paused'
  if (engine !== true || !isStationary)
    return [null, state ? [...hopped, ...closeRun(state.run, movingSince, decidedAt)] : hopped]
  const work = openMoves(state?.work ?? null, to)
  // An asset whose receiver always reports zero leaves without a movement. Its position after the span shows nothing about the span itself.
  const left = state && fix && fix.at <= to && hasLeft(state.run, fix) ? closeRun(state.run, from, decidedAt) : null
  const run: IdleFinding =
    state && !left
      ? { ...state.run, seenUntil: to }
      : {
          rule: 'parkedIdle',
          of: '',
          since: from,
          raisedAt: null,
          until: null,
          seenUntil: to,
          seen: toFindingPoint(fix),
        }
  const isSeen = motion === 'standing' || (state !== null && !left && state.isSeen)
  const next = { run, movingSince: null, isSeen, work, away: state?.away ?? null }
  const events = [...hopped, ...(left ?? [])]
  const raisedAt = run.since + movementLimits.stopMs
  // What the engine did may be known only long after a span, in which no hop was open.
  if (run.raisedAt !== null || to < raisedAt || work || !isSeen || isHopping(hops, to)) return [next, events]
  const raised = { ...run, raisedAt, seen: toFindingPoint(fix) }
  return [{ ...next, run: raised }, [...events, { kind: 'raised', finding: raised, decidedAt }]]
}

/**
 * Begins another run where the asset settled after a hop. A hop without a speed may be a signal reflection: once a run was raised, only a second
 * hop within minutes, to yet another place, shows that the asset left.
 */
function afterHop(
  state: IdleState | null,
  hops: HopState | null,
  to: number,
  decidedAt: number,
): [IdleState | null, FoldEvent[]] {
  const hop = hops?.hop
  if (!state || !hop || hop.end <= Math.max(state.run.since, state.away?.end ?? 0) || hop.end > to) return [state, []]
  const { run, away } = state
  const isSure = run.raisedAt === null || hop.isFast
  const isBack = run.seen?.position && metresBetween(run.seen.position, hops.place) <= farMetres(hops)
  if (!isSure && (isBack || !away || hop.start - away.end > movementLimits.stopMs))
    return [{ ...state, away: isBack ? null : hop }, []]
  const next = { ...run, since: hop.end, raisedAt: null, seenUntil: hop.end, seen: toFindingPoint(hops.last) }
  const left = away && hop.start - away.end <= movementLimits.stopMs ? away : hop
  return [{ ...state, run: next, movingSince: null, work: null, away: null }, closeRun(run, left.start, decidedAt)]
}

/** Returns whether short movements are more than scatter of the fixes, by their duration or by how far they led. */
function isWork(run: IdleFinding, work: ShortMoves, fix: Fix | null): boolean {
  return isWorkByTime(work) || hasLeft(run, fix)
}

/** Returns whether a fix is further from the place of idling than any scatter. */
function hasLeft({ seen }: IdleFinding, fix: Fix | null): boolean {
  const place = seen?.position
  return !!place && !!fix && isBeyondScatter(place, fix)
}

function closeRun(run: IdleFinding, until: number, decidedAt: number): FoldEvent[] {
  return run.raisedAt === null ? [] : [{ kind: 'closed', finding: { ...run, until, seenUntil: until }, decidedAt }]
}
