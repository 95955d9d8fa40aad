import type { LngLat, Map as MapLibreMap } from 'maplibre-gl'
import { attachAssetClicks } from './attachAssetClicks.ts'
import { ClusterView } from './clusterView.ts'
import { DrawnAssets } from './drawnAssets.ts'
import { createMoveQueue } from './moveQueue.ts'
import { toMarkerColumns, type AssetId, type LiveAsset, type MarkerColumns } from './liveAsset.ts'
import type { FindAsset } from './withNames.ts'

export interface LiveAssetLayerOptions {
  /** Returns an asset as it is now; undefined when the fleet has no such asset, or none with a place. */
  find: FindAsset
  onAssetClick: (asset: LiveAsset, at: LngLat) => void
}

export interface LiveAssetLayer {
  replaceAll(markers: MarkerColumns): void
  /** Adds or updates assets. A few at a time are shown within 0.3 s, many within 1 s. */
  move(assets: readonly LiveAsset[]): void
  remove(assetIds: readonly AssetId[]): void
  /** Highlights one asset with a ring, without moving the map to it. */
  select(assetId: AssetId | null): void
  /** Returns the assets that the map draws by themselves, in and around its view: those that are in no cluster. */
  drawnAlone(): AssetId[]
  destroy(): void
}

/**
 * Creates the fleet on a map, outside of React: a worker clusters the assets and the map draws those in view. It
 * survives a change of the map's style.
 */
export function createLiveAssetLayer(map: MapLibreMap, { find, onAssetClick }: LiveAssetLayerOptions): LiveAssetLayer {
  const view: ClusterView = new ClusterView(map, find, (shown) => drawn.draw(shown))
  const drawn = new DrawnAssets(map, () => view.shown)
  const queue = createMoveQueue<AssetId, LiveAsset>(
    ({ assetId }) => assetId,
    (moved) => view.request({ put: toMarkerColumns(moved) }),
  )
  const detachClicks = attachAssetClicks(map, (assetId, at) => {
    const asset = find(assetId)
    if (asset !== undefined) onAssetClick(asset, at)
  })

  return {
    replaceAll(markers) {
      queue.clear()
      void view.request({ replace: true, put: markers })
    },
    move: (moved) => queue.add(moved),
    remove(assetIds) {
      for (const assetId of assetIds) queue.forget(assetId)
      void view.request({ remove: [...assetIds] })
    },
    select(assetId) {
      drawn.select(assetId)
      view.select(assetId)
    },
    drawnAlone: () =>
      view.shown.features.flatMap(({ properties }) => {
        const assetId: unknown = properties?.assetId
        return typeof assetId === 'number' || typeof assetId === 'string' ? [assetId] : []
      }),
    destroy() {
      queue.clear()
      view.stop()
      detachClicks()
      drawn.remove()
    },
  }
}
