import { isDeepStrictEqual } from 'node:util'
import { openFindings } from '../../domain/rules/findings.ts'
import type { AssetFold, AssetKnowledge } from '../../domain/rules/foldAsset.ts'

/** A stored state, with its time in epoch ms. */
export interface CheckpointState {
  at: number
  state: AssetFold
}

/** Finds the first of these ends (in order) at which a state is the stored one, with nothing ongoing that a later message would end. */
export function createRefoldStop(ends: readonly CheckpointState[]) {
  let next = 0
  let stoppedAt: number | null = null
  let settledAt: number | null = null
  return {
    at: () => stoppedAt,
    /** The last moment passed at which nothing was ongoing, epoch ms; null if there is none. */
    settledAt: () => settledAt,
    pass(known: AssetKnowledge): void {
      if (openFindings(known).length === 0) settledAt = known.at
    },
    /** To be asked about states in order of time. */
    isReached(state: AssetFold, known: AssetKnowledge): boolean {
      const { at } = state.pending
      while ((ends[next]?.at ?? Number.POSITIVE_INFINITY) < at) next++
      const end = ends[next]
      if (end?.at !== at || openFindings(known).length > 0) return false
      if (isDeepStrictEqual(JSON.parse(JSON.stringify(state)), end.state)) stoppedAt = at
      return stoppedAt !== null
    },
  }
}
