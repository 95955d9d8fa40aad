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
  const now = { ...state, at }
  const settle = (to: number, is: Engine) => {
    if (to <= now.settledTo) return
    const isSilence = to - Math.max(now.settledTo, state.at) > ignitionLimits.silenceMs
    settled.push({ from: now.settledTo, to, is: isSilence || !now.isBelieved ? null : is })
    now.settledTo = to
  }
  if (!now.isBelieved && now.on !== null) {
    if (said === null || said === now.on) {
      settle(at - state.at > ignitionLimits.silenceMs ? at : at - ignitionLimits.disbeliefMs, null)
      return [now, settled]
    }
    now.isBelieved = true
  }
  if (now.offSince !== null) {
    const isLong = at - now.offSince >= ignitionLimits.flipMs
    const isBack = said === true && !isLong
    if (!isBack && !isLong && isMoving) return [now, settled]
    if (!isBack) {
      settle(now.offSince, true)
      now.on = false
      now.since = now.offSince
    }
    now.offSince = null
  }
  const wasOn = now.on
  settle(at, wasOn)
  if (said === null || said === wasOn) return [now, settled]
  if (wasOn === true && isMoving) return [{ ...now, offSince: at }, settled]
  return [{ ...now, on: said, since: at }, settled]
}

/** Whether the engine runs, as far as a wire that can be believed says; null when nobody knows. */
export function engineOf(state: IgnitionState | null): Engine {
  return state?.isBelieved ? state.on : null
}
