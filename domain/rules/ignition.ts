import type { Engine, Segment } from './segments.ts'

/** The ignition wire as far as the next reading needs it. Epoch milliseconds. */
export interface IgnitionState {
  /** What the wire says; null before it said anything. */
  on: boolean | null
  /** Since when it says so. */
  since: number
  /** It was seen to change, so that it can be believed. */
  isBelieved: boolean
  /** The newest reading. */
  at: number
  /** Until when the engine is settled: earlier than `at` while an off waits. */
  settledTo: number
  /** Since when the wire says off although the asset moves: a loose contact unless it stays. */
  offSince: number | null
}

export const ignitionLimits = {
  /** A flip of the wire shorter than this while the asset moves is noise. */
  flipMs: 60_000,
  /** A reading speaks for this long. */
  silenceMs: 15 * 60_000,
  /** So long the first word of a wire waits for a change that shows that it can be believed. */
  disbeliefMs: 12 * 3_600_000,
} as const

/**
 * Takes what one moment says of the wire (null: nothing). isMoving: whether the asset was seen moving just before. Returns the stretches that
 * are settled now. Off ends the engine's time at once while the asset stands, and after a minute of off while it moves, dated back. A wire that
 * never changed says nothing: what it says waits until it does, and is believed from the last silence on then.
 */
export function advanceIgnition(
  state: IgnitionState | null,
  { at, said, isMoving }: { at: number; said: boolean | null; isMoving: boolean },
): [IgnitionState, Segment<Engine>[]] {
  if (!state) return [{ on: said, since: at, isBelieved: false, at, settledTo: at, offSince: null }, []]
  const settled: Segment<Engine>[] = []
  const { on, since, isBelieved, settledTo, offSince } = state
  // Written out: it is made with each message.
  const now: IgnitionState = { on, since, isBelieved, at, settledTo, offSince }
  if (!now.isBelieved && now.on !== null) {
    if (said === null || said === now.on) {
      const isSilent = at - state.at > ignitionLimits.silenceMs
      settle(now, settled, state.at, { to: isSilent ? at : at - ignitionLimits.disbeliefMs, is: null })
      return [now, settled]
    }
    now.isBelieved = true
  }
  if (now.offSince !== null) {
    const isLong = at - now.offSince >= ignitionLimits.flipMs
    const isBack = said === true && !isLong
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
  if (said === null || said === wasOn) return [now, settled]
  if (wasOn === true && isMoving) now.offSince = at
  else {
    now.on = said
    now.since = at
  }
  return [now, settled]
}

/** Settles what the engine did up to a time; a silence since the reading before (its time) says nothing. */
function settle(
  now: IgnitionState,
  settled: Segment<Engine>[],
  before: number,
  { to, is }: { to: number; is: Engine },
): void {
  const from = now.settledTo
  if (to <= from) return
  const isSilence = to - Math.max(from, before) > ignitionLimits.silenceMs
  settled.push({ from, to, is: isSilence || !now.isBelieved ? null : is })
  now.settledTo = to
}

/** Whether the engine runs, as far as a wire that can be believed says; null when nobody knows. */
export function engineOf(state: IgnitionState | null): Engine {
  return state?.isBelieved ? state.on : null
}
