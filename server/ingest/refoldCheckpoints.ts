import type { AssetFold } from '../../domain/rules/foldAsset.ts'
import { checkpointEveryMs } from './foldFresh.ts'
import { basisOf, type SavedSettings } from './foldSettings.ts'
import type { Checkpoint } from './foldStore.ts'

/** Collects a state every few hours of device time, as ingest stores it. */
export function createRefoldCheckpoints({
  assetId,
  saved,
  checkpoint,
}: {
  assetId: number
  saved: SavedSettings
  /** The state that the fold starts from; null: none. */
  checkpoint: AssetFold | null
}) {
  const basis = basisOf(saved.settings)
  const checkpoints: Checkpoint[] = []
  let last = checkpoint?.pending.at ?? 0
  return {
    add(state: AssetFold): void {
      const { at } = state.pending
      if (at - last < checkpointEveryMs) return
      last = at
      checkpoints.push({ assetId, at, basis, state })
    },
    all: () => checkpoints,
  }
}
