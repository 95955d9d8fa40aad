import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, LngLat, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { addAssetIcons } from './assetIcons.ts'
import { assetLayers, assetSource, clusterLayer, isSelected, markerLayer, selectedLayer } from './assetLayers.ts'
import { leaves, readView } from './mapView.ts'
import { markerBounds } from './markerBounds.ts'
import { createMoveQueue } from './moveQueue.ts'
import { lngLatOf, nearestFeature } from './nearestFeature.ts'
import { singleAssetZoom } from './places.ts'
import { toMarker, type AssetId, type LiveAsset } from './liveAsset.ts'
import type { AssetChange, MapView } from './clusterIndex.ts'
import type { ColourScheme } from './mapPalette.ts'

export interface LiveAssetLayerOptions<A extends LiveAsset> {
  onAssetClick: (asset: A, at: LngLat) => void
  /** Called besides zooming in. */
  onClusterClick?: (count: number, at: LngLat) => void
}

export interface LiveAssetLayer<A extends LiveAsset> {
  replaceAll(assets: readonly A[]): void
  /** New states and places of assets, those not seen before included: few at a time show within 0.3 s, many within 1 s. */
  move(assets: readonly A[]): void
  remove(assetIds: readonly AssetId[]): void
  /** Rings one asset; where it is must be looked for with flyTo. */
  select(assetId: AssetId | null): void
  /** Brings an asset into the middle, near enough to stand alone. False when it is unknown. */
  flyTo(assetId: AssetId): boolean
  /** Brings all assets into view. */
  showAll(): void
  get(assetId: AssetId): A | undefined
  destroy(): void
}

const empty: FeatureCollection = { type: 'FeatureCollection', features: [] }
const clickable = [clusterLayer, markerLayer]
/** Makes the 28 px markers 44 px wide to the finger. */
const clickMargin = 8

/**
 * The fleet on a map, apart from React: a worker clusters, the map draws what the worker says is in view. Survives a
 * change of the map's style.
 */
export function createLiveAssetLayer<A extends LiveAsset>(
  map: MapLibreMap,
  { onAssetClick, onClusterClick }: LiveAssetLayerOptions<A>,
): LiveAssetLayer<A> {
  const worker = new Worker(new URL('./clusterWorker.ts', import.meta.url), { type: 'module' })
  const assets = new Map<AssetId, A>()
  let shown: FeatureCollection = empty
  let selected: AssetId | null = null
  let isGone = false

  // One question to the worker at a time; a view asked for meanwhile is asked once, as it then is.
  let last: Promise<void> = Promise.resolve()
  let isViewAsked = false
  let askedView: MapView | undefined

  const hasEnded = () => isGone

  function ask(change?: AssetChange): Promise<void> {
    last = last.then(async () => {
      if (isGone) return
      isViewAsked = false
      askedView = readView(map)
      const answer = new Promise<FeatureCollection>((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<FeatureCollection>) => resolve(data)
      })
      worker.postMessage({ change, view: askedView })
      shown = await answer
      if (!hasEnded()) await map.getSource<GeoJSONSource>(assetSource)?.setData(shown)
    })
    return last
  }

  function askView(): void {
    if (isViewAsked) return
    isViewAsked = true
    void ask()
  }

  const onMove = () => {
    if (askedView === undefined || leaves(map, askedView)) askView()
  }

  /** A new style comes without our layers and images. */
  function ensureLayers(): void {
    if (isGone || map.getSource(assetSource) !== undefined) return
    addAssetIcons(map)
    map.addSource(assetSource, { type: 'geojson', data: shown, buffer: 64, maxzoom: 14 })
    const { scheme = 'light' } = (map.getStyle().metadata ?? {}) as { scheme?: ColourScheme }
    for (const layer of assetLayers(scheme)) map.addLayer(layer)
    map.setFilter(selectedLayer, isSelected(selected))
  }

  function removeLayers(): void {
    // A map that is gone took its layers along.
    if (!hasStyle(map) || map.getSource(assetSource) === undefined) return
    for (const { id } of assetLayers('light')) map.removeLayer(id)
    map.removeSource(assetSource)
  }

  function onClick(event: MapMouseEvent): void {
    const feature = nearestFeature(map, event.point, clickable, clickMargin)
    if (feature === undefined) return
    const { assetId, count, expansionZoom } = feature.properties
    const [lng, lat] = lngLatOf(feature)
    if (count !== undefined) {
      map.easeTo({ center: [lng, lat], zoom: Math.min(expansionZoom, 20) + 0.01 })
      onClusterClick?.(count, event.lngLat)
      return
    }
    const asset = assets.get(assetId)
    if (asset !== undefined) onAssetClick(asset, event.lngLat)
  }

  const showPointer = () => (map.getCanvas().style.cursor = 'pointer')
  const hidePointer = () => (map.getCanvas().style.cursor = '')

  const queue = createMoveQueue<AssetId, A>(
    ({ assetId }) => assetId,
    (moved) => ask({ put: moved.map(toMarker) }),
  )

  ensureLayers()
  map.on('styledata', ensureLayers)
  map.on('move', onMove)
  map.on('click', onClick)
  map.on('mouseenter', clickable, showPointer)
  map.on('mouseleave', clickable, hidePointer)

  return {
    replaceAll(all) {
      queue.clear()
      assets.clear()
      for (const asset of all) assets.set(asset.assetId, asset)
      void ask({ replace: true, put: all.map(toMarker) })
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
      void ask({ remove: [...assetIds] })
    },
    select(assetId) {
      selected = assetId
      if (map.getLayer(selectedLayer)) map.setFilter(selectedLayer, isSelected(assetId))
    },
    flyTo(assetId) {
      const asset = assets.get(assetId)
      if (asset === undefined) return false
      const zoom = Math.max(map.getZoom(), singleAssetZoom)
      map.flyTo({ center: [asset.longitude, asset.latitude], zoom, maxDuration: 2500 })
      return true
    },
    showAll() {
      const bounds = markerBounds(assets.values())
      if (bounds !== undefined) map.fitBounds(bounds, { padding: 56, maxZoom: singleAssetZoom })
    },
    get: (assetId) => assets.get(assetId),
    destroy() {
      isGone = true
      queue.clear()
      worker.terminate()
      map.off('styledata', ensureLayers)
      map.off('move', onMove)
      map.off('click', onClick)
      map.off('mouseenter', clickable, showPointer)
      map.off('mouseleave', clickable, hidePointer)
      removeLayers()
    },
  }
}

/** Whether a map still has its style; the types claim it always does, but a removed map has none. */
function hasStyle(map: { style?: unknown }): boolean {
  return map.style !== undefined
}
