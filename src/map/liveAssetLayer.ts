import type { LngLat, Map as MapLibreMap } from 'maplibre-gl'
import { attachAssetClicks } from './attachAssetClicks.ts'
import { ClusterView } from './clusterView.ts'
import { DrawnAssets, drawAssets } from './drawnAssets.ts'
import { markerBounds } from './markerBounds.ts'
import { createMoveQueue } from './moveQueue.ts'
import { singleAssetZoom } from './places.ts'
import { toMarker, type AssetId, type LiveAsset } from './liveAsset.ts'

export interface LiveAssetLayerOptions<A extends LiveAsset> {
  onAssetClick: (asset: A, at: LngLat) => void
  /** Called in addition to zooming in. */
  onClusterClick?: (count: number, at: LngLat) => void
}

export interface LiveAssetLayer<A extends LiveAsset> {
  replaceAll(assets: readonly A[]): void
  /** Adds or updates assets. A few at a time are shown within 0.3 s, many within 1 s. */
  move(assets: readonly A[]): void
  remove(assetIds: readonly AssetId[]): void
  /** Highlights one asset with a ring, without moving the map to it; `flyTo` does that. */
  select(assetId: AssetId | null): void
  /**
   * Centres the map on an asset, zoomed in far enough to separate it from its cluster. Returns false when the asset is
   * unknown.
   */
  flyTo(assetId: AssetId): boolean
  /** Fits all assets into the view. */
  showAll(): void
  get(assetId: AssetId): A | undefined
  /** Returns the assets that the map draws by themselves, in and around its view: those that are in no cluster. */
  drawnAlone(): AssetId[]
  destroy(): void
}

/**
 * Creates the fleet on a map, outside of React: a worker clusters the assets and the map draws those in view. It
 * survives a change of the map's style.
 */
export function createLiveAssetLayer<A extends LiveAsset>(
  map: MapLibreMap,
  { onAssetClick, onClusterClick }: LiveAssetLayerOptions<A>,
): LiveAssetLayer<A> {
  const assets = new Map<AssetId, A>()
  const view = new ClusterView(map, (shown) => drawAssets(map, shown))
  const drawn = new DrawnAssets(map, () => view.shown)
  const queue = createMoveQueue<AssetId, A>(
    ({ assetId }) => assetId,
    (moved) => view.ask({ put: moved.map(toMarker) }),
  )
  const detachClicks = attachAssetClicks(map, {
    onMarker(assetId, at) {
      const asset = assets.get(assetId)
      if (asset !== undefined) onAssetClick(asset, at)
    },
    onCluster: onClusterClick,
  })

  return {
    replaceAll(all) {
      queue.clear()
      assets.clear()
      for (const asset of all) assets.set(asset.assetId, asset)
      void view.ask({ replace: true, put: all.map(toMarker) })
    },
    move(moved) {
      for (const asset of moved) assets.set(asset.assetId, asset)
      queue.add(moved)
    },
    remove(assetIds) {
      for (const assetId of assetIds) {
        assets.delete(assetId)
        queue.forget(assetId)
      }
      void view.ask({ remove: [...assetIds] })
    },
    select: (assetId) => drawn.select(assetId),
    flyTo(assetId) {
      const asset = assets.get(assetId)
      if (asset !== undefined) flyToAsset(map, asset)
      return asset !== undefined
    },
    showAll() {
      const bounds = markerBounds(assets.values())
      if (bounds !== undefined) map.fitBounds(bounds, { padding: 56, maxZoom: singleAssetZoom })
    },
    get: (assetId) => assets.get(assetId),
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

function flyToAsset(map: MapLibreMap, { longitude, latitude }: LiveAsset): void {
  const zoom = Math.max(map.getZoom(), singleAssetZoom)
  map.flyTo({ center: [longitude, latitude], zoom, maxDuration: 2500 })
}
