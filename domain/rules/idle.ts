import { movementLimits } from '../trips/movementLimits.ts'
import type { Fix } from '../trips/track.ts'
import { toFindingPoint, type FoldEvent, type IdleFinding } from './finding.ts'
import type { Activity, Segment } from './segments.ts'

/** Stationary with the engine on. */
export interface IdleState {
  run: IdleFinding
  /** Since when it has been moving, so briefly that it may only be scatter of the fixes; null while it's stationary. */
  movingSince: number | null
}

/**
 * Returns the state after one span of known activity. Raises parked idle once the engine has run for five minutes while the asset was
 * stationary, and closes it when the asset moves for half a minute or is switched off, dated back to the start of that. fix: where it is.
 */
export function advanceIdle(
  state: IdleState | null,
  { from, to, is: { engine, motion } }: Segment<Activity>,
  fix: Fix | null,
  decidedAt: number,
): [IdleState | null, FoldEvent[]] {
  const movingSince = state?.movingSince ?? from
  if (state && engine === true && motion === 'moving' && to - movingSince < movementLimits.minMovementMs)
    return [{ ...state, movingSince }, []]
  if (engine !== true || motion !== 'standing') return [null, state ? closed(state.run, movingSince, decidedAt) : []]
  const run: IdleFinding = state
    ? { ...state.run, seenUntil: to }
    : { rule: 'parkedIdle', of: '', since: from, raisedAt: null, until: null, seenUntil: to, seen: toFindingPoint(fix) }
  const raisedAt = run.since + movementLimits.stopMs
  if (run.raisedAt !== null || to < raisedAt) return [{ run, movingSince: null }, []]
  const raised = { ...run, raisedAt, seen: toFindingPoint(fix) }
  return [{ run: raised, movingSince: null }, [{ kind: 'raised', finding: raised, decidedAt }]]
}

function closed(run: IdleFinding, until: number, decidedAt: number): FoldEvent[] {
  return run.raisedAt === null ? [] : [{ kind: 'closed', finding: { ...run, until, seenUntil: until }, decidedAt }]
}
