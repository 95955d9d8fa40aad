import { metresBetween } from '../trips/distance.ts'
import { movementLimits } from '../trips/movementLimits.ts'
import type { Fix } from '../trips/track.ts'
import { toFindingPoint, type FoldEvent, type IdleFinding } from './finding.ts'
import type { Activity, Segment } from './segments.ts'

/** Stationary with the engine on. */
export interface IdleState {
  run: IdleFinding
  /** Since when it has been moving, so briefly that it may only be scatter of the fixes; null while it's stationary. */
  movingSince: number | null
  /** Fixes show it to be stationary, and not only the time that a long step leaves. */
  isSeen: boolean
  /** Its newest movements with less than a minute between them; null once it has been stationary for longer. */
  work: ShortMoves | null
}

/** Movements one after the other: when they began and ended, and how long they were in all. Epoch milliseconds, milliseconds. */
interface ShortMoves {
  since: number
  until: number
  movedMs: number
}

/**
 * Returns the state after one span of known activity. Raises parked idle once the engine has run for five minutes while the asset was
 * stationary, and two fixes in a row show it to be: where they are a minute and a half or more apart, a red light would do for one. Closes it
 * when the asset moves for half a minute, at once or in short moves one after the other, goes further than any scatter, or is switched off,
 * dated back to the start of that. fix: its newest one, which may be later than the span.
 */
export function advanceIdle(
  state: IdleState | null,
  { from, to, is: { engine, motion } }: Segment<Activity>,
  fix: Fix | null,
  decidedAt: number,
): [IdleState | null, FoldEvent[]] {
  const movingSince = state?.movingSince ?? from
  if (state && engine === true && motion === 'moving') {
    const { run } = state
    const work = withMove(state.work, from, to)
    if (to - movingSince < movementLimits.minMovementMs)
      return isWork(run, work, fix)
        ? [null, closeRun(run, work.since, decidedAt)]
        : [{ ...state, movingSince, work }, []]
  }
  const isStationary = motion === 'standing' || motion === 'paused'
  if (engine !== true || !isStationary) return [null, state ? closeRun(state.run, movingSince, decidedAt) : []]
  const work = state?.work && to - state.work.until < movementLimits.stationaryMs ? state.work : null
  // A receiver that always reports zero leaves without a movement. Where the asset is after the span says nothing about the span.
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
  const next = { run, movingSince: null, isSeen, work }
  const raisedAt = run.since + movementLimits.stopMs
  if (run.raisedAt !== null || to < raisedAt || work || !isSeen) return [next, left ?? []]
  const raised = { ...run, raisedAt, seen: toFindingPoint(fix) }
  const event: FoldEvent = { kind: 'raised', finding: raised, decidedAt }
  return [{ ...next, run: raised }, [...(left ?? []), event]]
}

function withMove(work: ShortMoves | null, from: number, to: number): ShortMoves {
  const isNext = work !== null && from - work.until < movementLimits.stationaryMs
  return isNext
    ? { since: work.since, until: to, movedMs: work.movedMs + to - from }
    : { since: from, until: to, movedMs: to - from }
}

/** Returns whether short movements are more than scatter of the fixes: by their time, or by how far they led. */
function isWork(run: IdleFinding, { since, until, movedMs }: ShortMoves, fix: Fix | null): boolean {
  return (
    (movedMs >= movementLimits.minMovementMs && movedMs >= (until - since) * movementLimits.workingShare) ||
    hasLeft(run, fix)
  )
}

/** Returns whether a fix is further from where it idles than any scatter. */
function hasLeft({ seen }: IdleFinding, fix: Fix | null): boolean {
  const place = seen?.position
  return !!place && !!fix && metresBetween(place, fix) > movementLimits.displacementMetres + 2 * fix.accuracyMetres
}

function closeRun(run: IdleFinding, until: number, decidedAt: number): FoldEvent[] {
  return run.raisedAt === null ? [] : [{ kind: 'closed', finding: { ...run, until, seenUntil: until }, decidedAt }]
}
