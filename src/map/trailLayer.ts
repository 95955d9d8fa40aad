import type { LineLayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { selectedLayer } from './assetLayers.ts'
import { continuousLine } from './continuousLine.ts'
import { createOwnLayers } from './ownLayers.ts'

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
  const drawn = createOwnLayers(map, { source, layers, below: selectedLayer })
  return {
    /** Replaces the lines, in order of time. */
    draw(lines: readonly (readonly { latitude: number; longitude: number }[])[]): void {
      drawn.draw(
        lines.map((line) => ({
          type: 'Feature',
          properties: {},
          geometry: {
            type: 'LineString',
            coordinates: continuousLine(line).map(({ longitude, latitude }) => [longitude, latitude]),
          },
        })),
      )
    },
    remove: drawn.remove,
  }
}
