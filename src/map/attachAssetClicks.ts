import type { LngLat, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { clusterLayer, markerLayer } from './assetLayers.ts'
import type { AssetId } from './liveAsset.ts'
import { lngLatOf, nearestFeature } from './nearestFeature.ts'

const clickable = [clusterLayer, markerLayer]
/** Extends the 28 px markers to a touch target of 44 px. */
const clickMargin = 8

/**
 * Listens for clicks on markers and clusters. A click on a cluster zooms in until it splits. Returns a function that
 * stops listening.
 */
export function attachAssetClicks(map: MapLibreMap, onMarker: (assetId: AssetId, at: LngLat) => void): () => void {
  function onClick(event: MapMouseEvent): void {
    const feature = nearestFeature(map, event.point, clickable, clickMargin)
    if (feature === undefined) return
    const { assetId, count, expansionZoom } = feature.properties
    if (count === undefined) return onMarker(assetId, event.lngLat)
    const [lng, lat] = lngLatOf(feature)
    map.easeTo({ center: [lng, lat], zoom: Math.min(expansionZoom, 20) + 0.01 })
  }
  const showPointer = () => (map.getCanvas().style.cursor = 'pointer')
  const hidePointer = () => (map.getCanvas().style.cursor = '')

  map.on('click', onClick)
  map.on('mouseenter', clickable, showPointer)
  map.on('mouseleave', clickable, hidePointer)
  return () => {
    map.off('click', onClick)
    map.off('mouseenter', clickable, showPointer)
    map.off('mouseleave', clickable, hidePointer)
  }
}
