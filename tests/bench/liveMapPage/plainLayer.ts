import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import type { LiveAsset } from '../../../src/map/liveAsset.ts'

/** The baseline: MapLibre's own clustering, given all assets again with every batch of moves. */
export function createPlainLayer(map: MapLibreMap) {
  const assets = new Map<LiveAsset['assetId'], LiveAsset>()
  const features = () => ({
    type: 'FeatureCollection' as const,
    features: [...assets.values()].map((asset) => ({
      type: 'Feature' as const,
      properties: asset,
      geometry: { type: 'Point' as const, coordinates: [asset.longitude, asset.latitude] },
    })),
  })
  map.addSource('plain', { type: 'geojson', data: features(), cluster: true, clusterRadius: 50, clusterMaxZoom: 13 })
  map.addLayer({
    id: 'plain',
    type: 'circle',
    source: 'plain',
    paint: { 'circle-radius': 14, 'circle-color': '#17594d' },
  })
  const put = (changed: readonly LiveAsset[]) => {
    for (const asset of changed) assets.set(asset.assetId, asset)
    void map.getSource<GeoJSONSource>('plain')?.setData(features())
  }
  return { replaceAll: put, move: put }
}
