import { findMissedBreaks, breakRule } from '../breaks/findMissedBreaks.ts'
import { firstItem } from '../lists/itemAt.ts'
import type { Span } from '../time/dayBounds.ts'
import { movementLimits } from '../trips/movementLimits.ts'
import type { Fix } from '../trips/track.ts'
import { toFindingPoint, type BreakFinding, type FoldEvent } from './finding.ts'
import type { Activity, Segment } from './segments.ts'

/** Driving without a break of 15 minutes. Epoch milliseconds; stored under these names. */
export interface BreakState {
  /** The drives within the time that the rule looks back. */
  drives: readonly Span[]
  /** All driving since the last break, including drives that the list above no longer holds. */
  drivenMs: number
  /** Stationary with the engine on since this time; once it lasts five minutes it no longer counts as driving. */
  standSince: number | null
  run: BreakFinding | null
}

const none: BreakState = { drives: [], drivenMs: 0, standSince: null, run: null }

type Work = 'drive' | 'wait' | 'break'

/**
 * Returns the state after one span of known activity. Raises a missed break, once per period of driving, when a break of 15 minutes was due but
 * none was detected; the rule is that of findMissedBreaks. A gap long enough for a break counts as a break, because we can't say that there
 * wasn't one.
 */
export function advanceBreaks(
  state: BreakState | null,
  segment: Segment<Activity>,
  fix: Fix | null,
  decidedAt: number,
): [BreakState, FoldEvent[]] {
  const before = state ?? none
  const { from, to } = segment
  const { standSince } = before
  const wasShort = standSince !== null && from - standSince < movementLimits.stopMs
  const work = workOf(segment.is)
  if (work === 'drive') return drive(before, { start: wasShort ? standSince : from, end: to }, fix, decidedAt)
  if (work === 'wait') {
    const waiting = { ...before, standSince: standSince ?? from }
    return to - waiting.standSince < movementLimits.stopMs ? [waiting, []] : pause(waiting, to, decidedAt)
  }
  if (!wasShort) return pause({ ...before, standSince: null }, to, decidedAt)
  // A wait too short for a break counts as work until the engine went off.
  const [waited, events] = drive(before, { start: standSince, end: from }, fix, decidedAt)
  const [paused, more] = pause(waited, to, decidedAt)
  return [paused, [...events, ...more]]
}

function workOf({ engine, motion }: Activity): Work {
  if (motion === 'still' || motion === 'elsewhere' || engine === false) return 'break'
  return motion === 'moving' ? 'drive' : 'wait'
}

function drive(before: BreakState, span: Span, fix: Fix | null, decidedAt: number): [BreakState, FoldEvent[]] {
  const lastEnd = before.drives.at(-1)?.end ?? span.start
  const hadBreak = span.start - lastEnd >= breakRule.minBreakMs
  const [current, events] = hadBreak ? endDriving(before, decidedAt) : [before, []]
  const last = current.drives.at(-1)
  const joined = last?.end === span.start
  const drives = [
    ...(joined ? current.drives.slice(0, -1) : current.drives),
    joined ? { start: last.start, end: span.end } : span,
  ].filter(({ end }) => end > span.end - breakRule.windowMs)
  const next: BreakState = {
    drives,
    drivenMs: current.drivenMs + span.end - span.start,
    standSince: null,
    run: current.run,
  }
  const isLong = span.end - firstItem(drives).start > breakRule.drivingMs
  if (next.run) next.run = { ...next.run, seenUntil: span.end }
  const due = next.run === null && isLong ? findMissedBreaks(drives).at(-1)?.due : undefined
  if (due !== undefined) {
    next.run = {
      rule: 'noDriverBreak',
      of: '',
      since: due,
      raisedAt: due,
      until: null,
      seenUntil: span.end,
      seen: toFindingPoint(fix),
      drivingMinutes: 0,
    }
    events.push({ kind: 'raised', finding: { ...next.run, drivingMinutes: next.drivenMs / 60_000 }, decidedAt })
  }
  return [next, events]
}

function pause(state: BreakState, to: number, decidedAt: number): [BreakState, FoldEvent[]] {
  const lastEnd = state.drives.at(-1)?.end
  if (lastEnd === undefined || to - lastEnd < breakRule.minBreakMs) return [state, []]
  const [current, events] = endDriving(state, decidedAt)
  return [{ ...current, standSince: state.standSince }, events]
}

/** Ends the driving at its last drive. */
function endDriving({ run, drives, drivenMs }: BreakState, decidedAt: number): [BreakState, FoldEvent[]] {
  const until = drives.at(-1)?.end ?? decidedAt
  const finding = run && { ...run, until, seenUntil: until, drivingMinutes: drivenMs / 60_000 }
  return [none, finding ? [{ kind: 'closed', finding, decidedAt }] : []]
}
