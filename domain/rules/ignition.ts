import type { Engine, Segment } from './segments.ts'

/** The state of the ignition wire that the next reading depends on. Epoch milliseconds. */
export interface IgnitionState {
  /** The wire's current value; null before its first reading. */
  on: boolean | null
  /** Since when it has had this value. */
  since: number
  /** It has been seen to change, so it can be trusted. */
  isBelieved: boolean
  /** The time of the newest reading. */
  at: number
  /** Until when the engine's state is final; earlier than `at` while an "off" is unconfirmed. */
  settledTo: number
  /** Since when the wire has been off while the asset moves: a loose contact unless it lasts. */
  offSince: number | null
}

export const ignitionLimits = {
  /** A shorter change of the wire while the asset moves is noise. */
  flipMs: 60_000,
  /** A reading is valid for this long. */
  gapMs: 15 * 60_000,
  /** How long the first readings of a wire wait for a change that shows it can be trusted. */
  disbeliefMs: 12 * 3_600_000,
} as const

/**
 * Returns the state after the wire's value in one moment (null: none), and the spans that are now final. isMoving: whether the asset was moving
 * just before. "Off" ends the engine's time at once while the asset is stationary, and after a minute of "off" while it moves, dated back. A wire
 * that has never changed isn't trusted: its readings wait until it changes, and then count from the last gap on.
 */
export function advanceIgnition(
  state: IgnitionState | null,
  { at, wire, isMoving }: { at: number; wire: boolean | null; isMoving: boolean },
): [IgnitionState, Segment<Engine>[]] {
  if (!state) return [{ on: wire, since: at, isBelieved: false, at, settledTo: at, offSince: null }, []]
  const settled: Segment<Engine>[] = []
  const { on, since, isBelieved, settledTo, offSince } = state
  // Written out in full, because it's created for every message.
  const now: IgnitionState = { on, since, isBelieved, at, settledTo, offSince }
  if (!now.isBelieved && now.on !== null) {
    if (wire === null || wire === now.on) {
      const isAfterGap = at - state.at > ignitionLimits.gapMs
      settle(now, settled, state.at, { to: isAfterGap ? at : at - ignitionLimits.disbeliefMs, is: null })
      return [now, settled]
    }
    now.isBelieved = true
  }
  if (now.offSince !== null) {
    const isLong = at - now.offSince >= ignitionLimits.flipMs
    const isBack = wire === true && !isLong
    if (!isBack && !isLong && isMoving) return [now, settled]
    if (!isBack) {
      settle(now, settled, state.at, { to: now.offSince, is: true })
      now.on = false
      now.since = now.offSince
    }
    now.offSince = null
  }
  const wasOn = now.on
  settle(now, settled, state.at, { to: at, is: wasOn })
  if (wire === null || wire === wasOn) return [now, settled]
  if (wasOn === true && isMoving) now.offSince = at
  else {
    now.on = wire
    now.since = at
  }
  return [now, settled]
}

/** Makes the engine's state final up to a time; nothing is known about a gap since the previous reading (at its time). */
function settle(
  now: IgnitionState,
  settled: Segment<Engine>[],
  before: number,
  { to, is }: { to: number; is: Engine },
): void {
  const from = now.settledTo
  if (to <= from) return
  const isGap = to - Math.max(from, before) > ignitionLimits.gapMs
  settled.push({ from, to, is: isGap || !now.isBelieved ? null : is })
  now.settledTo = to
}

/** Returns whether the engine is running, according to a wire that can be trusted; null when unknown. */
export function engineOf(state: IgnitionState | null): Engine {
  return state?.isBelieved ? state.on : null
}
