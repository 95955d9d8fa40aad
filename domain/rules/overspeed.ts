import type { Fix } from '../trips/track.ts'
import type { FoldEvent, OverspeedFinding } from './finding.ts'

/** An ongoing run above the limit. */
export interface OverspeedState {
  run: OverspeedFinding
  /** Since when it has been below the limit by more than the tolerance; null when it isn't. */
  dipSince: number | null
}

/** The limits from the asset's profile and its customer. */
export interface OverspeedLimits {
  speedLimitKph: number
  speedExceptionMinutes: number
}

const overspeedLimits = {
  /** Two speeds above the limit that are further apart than this say nothing about the time between them. */
  silenceMs: 5 * 60_000,
  /** Being slower than the limit by up to this, or by more for up to this long, doesn't end a run. */
  toleranceKph: 3,
  dipMs: 15_000,
} as const

/**
 * Returns the state after one trusted fix. Raises overspeed once per run, when it has lasted for at least the customer's minutes; closes it
 * at the last time above the limit. A fix without a speed is ignored.
 */
export function advanceOverspeed(
  state: OverspeedState | null,
  fix: Fix,
  { speedLimitKph, speedExceptionMinutes }: OverspeedLimits,
): [OverspeedState | null, FoldEvent[]] {
  const { at, speedKph } = fix
  if (speedKph === null) return [state, []]
  const isOver = state !== null && hasEnded(state, at)
  const before = isOver ? null : state
  const events: FoldEvent[] = isOver ? closed(state, at) : []
  if (speedKph <= speedLimitKph) {
    if (!before) return [null, events]
    const isDip = speedKph < speedLimitKph - overspeedLimits.toleranceKph
    return [{ ...before, dipSince: isDip ? (before.dipSince ?? at) : null }, events]
  }
  const run = before ? { ...before.run, seenUntil: at } : begun(fix, speedKph, speedLimitKph)
  run.peakKph = Math.max(run.peakKph, speedKph)
  run.endKph = speedKph
  const isLong = at > run.since && at - run.since >= speedExceptionMinutes * 60_000
  if (run.raisedAt === null && isLong) {
    run.raisedAt = Math.max(run.since, run.since + speedExceptionMinutes * 60_000)
    run.seen = { at, position: { latitude: fix.latitude, longitude: fix.longitude }, speedKph }
    events.push({ kind: 'raised', finding: run, decidedAt: at })
  }
  return [{ run, dipSince: null }, events]
}

function hasEnded({ run, dipSince }: OverspeedState, at: number): boolean {
  return at - run.seenUntil > overspeedLimits.silenceMs || (dipSince !== null && at - dipSince > overspeedLimits.dipMs)
}

function closed({ run }: OverspeedState, at: number): FoldEvent[] {
  return run.raisedAt === null ? [] : [{ kind: 'closed', finding: { ...run, until: run.seenUntil }, decidedAt: at }]
}

function begun({ at, latitude, longitude }: Fix, speedKph: number, limitKph: number): OverspeedFinding {
  return {
    rule: 'overspeed',
    of: '',
    since: at,
    raisedAt: null,
    until: null,
    seenUntil: at,
    seen: {
      at,
      position: {
        latitude,
        longitude,
      },
      speedKph,
    },
    limitKph,
    peakKph: speedKph,
    startKph: speedKph,
    endKph: speedKph,
  }
}
