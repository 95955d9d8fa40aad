import { movementLimits } from '../trips/movementLimits.ts'
import type { FoldEvent, IdleFinding, Sighting } from './finding.ts'
import type { Activity, Segment } from './segments.ts'

/** Standing with the engine on. */
export type IdleState = IdleFinding

/**
 * Takes one stretch of known activity. Raises a parked idle once the engine has run for five minutes while the asset stood, and closes it when it
 * moves off or is switched off. seen: where it is.
 */
export function advanceIdle(
  state: IdleState | null,
  { from, to, is: { engine, motion } }: Segment<Activity>,
  seen: Sighting | null,
  decidedAt: number,
): [IdleState | null, FoldEvent[]] {
  if (engine !== true || motion !== 'standing')
    return [null, state?.raisedAt ? [{ kind: 'closed', finding: { ...state, until: from }, decidedAt }] : []]
  const run: IdleFinding = {
    ...(state ?? { rule: 'parkedIdle', of: '', since: from, raisedAt: null, until: null, seen }),
    seenUntil: to,
  }
  const raisedAt = run.since + movementLimits.stopMs
  if (run.raisedAt !== null || to < raisedAt) return [run, []]
  const raised = { ...run, raisedAt, seen }
  return [raised, [{ kind: 'raised', finding: raised, decidedAt }]]
}
