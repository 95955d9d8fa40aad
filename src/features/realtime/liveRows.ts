import type { FleetAsset } from '../../live/fleetAsset.ts'
import { liveStateOf, type LiveState } from '../../live/assetState.ts'

/** Returns the number of assets in each state at `now` (epoch ms by the server's clock). */
export function countStates(assets: readonly FleetAsset[], now: number): ReadonlyMap<LiveState, number> {
  const counts = new Map<LiveState, number>()
  for (const asset of assets) {
    const state = liveStateOf(asset, now)
    counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  return counts
}

/** Returns the assets whose name, IMEI, driver or place contains the text. */
export function findAssets(assets: readonly FleetAsset[], text: string): readonly FleetAsset[] {
  const wanted = text.trim().toLowerCase()
  return wanted === '' ? assets : assets.filter(({ searched }) => searched.includes(wanted))
}

/** Returns the assets with those in duress first, otherwise in the given order. */
export function duressFirst(assets: readonly FleetAsset[]): readonly FleetAsset[] {
  const inDuress = assets.filter(({ duressPending }) => duressPending)
  return inDuress.length === 0 ? assets : [...inDuress, ...assets.filter(({ duressPending }) => !duressPending)]
}
