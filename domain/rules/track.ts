import { firstItem } from '../lists/itemAt.ts'
import { confirmingFixes, isDrivable } from '../trips/findJumps.ts'
import { isRuledOut, isSentAgain, type Fix } from '../trips/track.ts'

/** The believed track of an asset as far as the next fix needs it. */
export interface TrackState {
  last: Fix
  /** `last` is still to be passed on: its speed is contradicted by the step before it, and the next step decides. */
  isHeld: boolean
  /** Fixes that no vehicle could have reached from `last`, each of which can be reached from the one before; at most 60. */
  doubtful: readonly Fix[]
}

const trackLimits = {
  /** So long must fixes agree that contradict the track. */
  confirmingMs: 60_000,
  mostDoubtful: 60,
} as const

/**
 * Takes one fix into the track. Returns the fixes that are believed now, in order, each with the speed that the positions beside it allow. A
 * fix that can be driven to passes at once; others wait until one leads back to the track, which discards them, or until three agree
 * with each other for a minute.
 */
export function advanceTrack(state: TrackState | null, fix: Fix): [TrackState, Fix[]] {
  if (!state) return [{ last: fix, isHeld: false, doubtful: [] }, [fix]]
  if (fix.at <= state.last.at) return [state, []]
  if (isDrivable(state.last, fix)) return accept(state, fix)
  const before = state.doubtful.at(-1)
  if (before && fix.at <= before.at) return [state, []]
  const doubtful = [...(before && isDrivable(before, fix) ? state.doubtful : []), fix]
  const isElsewhere = doubtful.length >= confirmingFixes && fix.at - firstItem(doubtful).at >= trackLimits.confirmingMs
  if (!isElsewhere) return [{ ...state, doubtful: doubtful.slice(-trackLimits.mostDoubtful) }, []]
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

function accept({ last, isHeld }: TrackState, fix: Fix): [TrackState, Fix[]] {
  const believed = fix.speedKph !== null && isSentAgain(last, fix) ? { ...fix, speedKph: 0 } : fix
  const released: Fix[] = isHeld ? [isContradicted(last, last, fix) ? { ...last, speedKph: null } : last] : []
  const waits = isContradicted(believed, last, fix)
  if (!waits) released.push(believed)
  return [{ last: believed, isHeld: waits, doubtful: [] }, released]
}

/** Whether the step beside a fix rules its speed out; reports judge it alike. */
function isContradicted({ speedKph }: Fix, from: Fix, to: Fix): boolean {
  return speedKph !== null && isRuledOut(speedKph, from, to)
}
