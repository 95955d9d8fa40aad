import { firstItem, lastItem } from '../lists/itemAt.ts'
import { confirmingFixes, confirmingMs, isDrivable } from '../trips/findJumps.ts'
import { isBack, maxSpike, mayBeSpike } from '../trips/findSpikes.ts'
import { movementLimits } from '../trips/movementLimits.ts'
import { isFast } from '../trips/stepEvidence.ts'
import { isOldPosition, isRuledOut, isSentAgain, isStopRuledOut, type Fix } from '../trips/track.ts'

/** The state of an asset's trusted track that the next fix depends on. */
export interface TrackState {
  last: Fix
  /** `last` hasn't been passed on yet: the step before it contradicts its speed, and the next step decides. */
  isHeld: boolean
  /** `last` waits because it repeats the position and the speed of a moving vehicle: the next fix shows whether it's an old one. */
  isRepeated?: boolean
  /**
   * Fixes that no vehicle could have reached from `last`, but each from the one before (at most 60); or up to five that no reported speed
   * explains, while they may still be a spike.
   */
  doubtful: readonly Fix[]
}

const maxDoubtful = 60

/**
 * Returns the state after one fix, and the fixes that are now trusted, in order, each with a speed that the neighbouring positions allow. A fix
 * within driving distance is passed on at once; others wait until one leads back to the track, which discards them, or until three agree with
 * each other for a minute. A fix that could be reached, but only faster than the reported speeds explain, waits for as long as it may be a spike,
 * by the rule that reports use (findSpikes); looking back, reports also find a spike that left the track slowly.
 */
export function advanceTrack(state: TrackState | null, fix: Fix): [TrackState, Fix[]] {
  if (!state) return [{ last: fix, isHeld: false, doubtful: [] }, [fix]]
  const { last, doubtful } = state
  if (fix.at <= last.at) return [state, []]
  const [first] = doubtful
  if (first && isDrivable(last, first)) return advanceSpike(state, first, fix)
  if (!isDrivable(last, fix)) return advanceJump(state, fix)
  return mayBeSpike(last, fix) ? [{ ...state, doubtful: [fix] }, []] : accept(state, fix)
}

/** Decides about fixes, from `first` on, that may be a spike: discards them, keeps waiting, or trusts them. */
function advanceSpike(state: TrackState, first: Fix, fix: Fix): [TrackState, Fix[]] {
  const { last: before, doubtful } = state
  const last = lastItem(doubtful)
  if (fix.at <= last.at) return [state, []]
  const found = isBack({ before, first, last, after: fix })
  if (found === true) return accept(state, fix)
  const isOpen = found === null && doubtful.length < maxSpike && (isDrivable(last, fix) || isDrivable(before, fix))
  if (isOpen) return [{ ...state, doubtful: [...doubtful, fix] }, []]
  let [next, released] = accept(state, first)
  for (const one of [...doubtful.slice(1), fix]) {
    const [after, more] = advanceTrack(next, one)
    next = after
    released = [...released, ...more]
  }
  return [next, released]
}

function advanceJump(state: TrackState, fix: Fix): [TrackState, Fix[]] {
  const before = state.doubtful.at(-1)
  if (before && fix.at <= before.at) return [state, []]
  const doubtful = [...(before && isDrivable(before, fix) ? state.doubtful : []), fix]
  const isElsewhere = doubtful.length >= confirmingFixes && fix.at - firstItem(doubtful).at >= confirmingMs
  if (!isElsewhere) return [{ ...state, doubtful: doubtful.slice(-maxDoubtful) }, []]
  const released = state.isHeld ? [state.last] : []
  let next: TrackState = { last: firstItem(doubtful), isHeld: false, doubtful: [] }
  released.push(next.last)
  for (const one of doubtful.slice(1)) {
    const [after, more] = accept(next, one)
    next = after
    released.push(...more)
  }
  return [next, released]
}

function accept(state: TrackState, fix: Fix): [TrackState, Fix[]] {
  const { last } = state
  if (isOldPosition(last, fix)) return [state, []]
  const isRepeated = isSentAgain(last, fix)
  const checked = fix.speedKph !== null && isRepeated ? repeated(fix, fix.speedKph) : fix
  const released = heldBefore(state, fix)
  const isDoubtful = isRepeated && isFast(fix) && (isFast(last) || state.isRepeated === true)
  const waits = isDoubtful || isContradicted(checked, last, fix)
  if (!waits) released.push(checked)
  const next = { last: checked, isHeld: waits, doubtful: [] }
  return [isDoubtful ? { ...next, isRepeated: true } : next, released]
}

/** Returns the fix that waited for the next one, without a speed that both steps next to it rule out, or nothing if it's an old position. */
function heldBefore({ last, isHeld, isRepeated }: TrackState, next: Fix): Fix[] {
  if (!isHeld || (isRepeated && isStopRuledOut(last, next))) return []
  return [isContradicted(last, last, next) ? { ...last, speedKph: null } : last]
}

/** A vehicle that is parked may have its last speed repeated too, so such a fix says nothing about driving either. */
function repeated(fix: Fix, speedKph: number): Fix {
  return speedKph < movementLimits.townKph ? { ...fix, speedKph: 0 } : { ...fix, speedKph: 0, isFrozen: true }
}

/** Returns whether the step next to a fix rules out its speed; reports use the same rule. */
function isContradicted({ speedKph }: Fix, from: Fix, to: Fix): boolean {
  return speedKph !== null && isRuledOut(speedKph, from, to)
}
