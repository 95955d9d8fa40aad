import type { FeatureCollection, LineString } from 'geojson'
import type { GeoJSONSource, LineLayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { hasStyle } from './drawnAssets.ts'
import { selectedLayer } from './assetLayers.ts'

const source = 'asset-trail'
const round = { 'line-cap': 'round', 'line-join': 'round' } as const

/** A white edge keeps the line visible on every map, light or dark. */
const layers: readonly LineLayerSpecification[] = [
  {
    id: 'asset-trail-edge',
    type: 'line',
    source,
    layout: round,
    paint: { 'line-color': '#ffffff', 'line-width': 7, 'line-opacity': 0.8 },
  },
  { id: 'asset-trail-line', type: 'line', source, layout: round, paint: { 'line-color': '#1f5fbf', 'line-width': 4 } },
]

/** Adds the trail of one asset to a map, below the assets. It survives a change of the map's style. */
export function createTrailLayer(map: MapLibreMap) {
  let shown: FeatureCollection<LineString> = { type: 'FeatureCollection', features: [] }

  const add = () => {
    if (map.getSource(source) !== undefined) return
    map.addSource(source, { type: 'geojson', data: shown })
    const below = map.getLayer(selectedLayer) ? selectedLayer : undefined
    for (const layer of layers) map.addLayer(layer, below)
  }
  add()
  map.on('styledata', add)

  return {
    /** Replaces the lines, in order of time. */
    draw(lines: readonly (readonly { latitude: number; longitude: number }[])[]): void {
      shown = {
        type: 'FeatureCollection',
        features: lines.map((line) => ({
          type: 'Feature',
          properties: {},
          geometry: { type: 'LineString', coordinates: line.map(({ longitude, latitude }) => [longitude, latitude]) },
        })),
      }
      void map.getSource<GeoJSONSource>(source)?.setData(shown)
    },
    remove(): void {
      map.off('styledata', add)
      if (!hasStyle(map)) return
      for (const { id } of layers) if (map.getLayer(id)) map.removeLayer(id)
      if (map.getSource(source) !== undefined) map.removeSource(source)
    },
  }
}
