import { liveStateOf, type LiveState } from '../../live/assetState.ts'
import type { FleetAsset } from '../../live/fleetAsset.ts'

/** Returns the assets whose name, IMEI, driver or place contains the text. */
export function findAssets(assets: readonly FleetAsset[], text: string): readonly FleetAsset[] {
  const wanted = text.trim().toLowerCase()
  return wanted === '' ? assets : assets.filter(({ searched }) => searched.includes(wanted))
}

/** Returns the assets with those in duress first, otherwise in the given order. */
export function duressFirst(assets: readonly FleetAsset[]): readonly FleetAsset[] {
  return [
    ...assets.filter(({ duressPending }) => duressPending),
    ...assets.filter(({ duressPending }) => !duressPending),
  ]
}

/** Returns whether a filter by state shows the asset at `now` (epoch ms by the server's clock): a pending duress is shown by every one. */
export const isWanted = (asset: FleetAsset, state: LiveState, now: number): boolean =>
  asset.duressPending || liveStateOf(asset, now) === state
