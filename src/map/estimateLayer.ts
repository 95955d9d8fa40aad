import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import type { Position } from '../../domain/places/position.ts'
import { addEstimateIcon, estimateIcon, stateColours } from './assetIcons.ts'
import { markerLayer } from './assetLayers.ts'
import { hasStyle } from './drawnAssets.ts'

/** Where an asset probably is, beside where it reported to be. */
export interface Estimate {
  reported: Position
  estimated: Position
  /** Degrees clockwise from north. */
  heading: number
}

const source = 'asset-estimates'

/** A dotted line to a hollow arrow: what is reported is drawn solid. */
const layers: readonly LayerSpecification[] = [
  {
    id: 'asset-estimate-lines',
    type: 'line',
    source,
    filter: ['==', ['geometry-type'], 'LineString'],
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': stateColours.driving, 'line-width': 2.5, 'line-dasharray': [0.1, 2], 'line-opacity': 0.8 },
  },
  {
    id: 'asset-estimate-arrows',
    type: 'symbol',
    source,
    filter: ['==', ['geometry-type'], 'Point'],
    layout: {
      'icon-image': estimateIcon,
      'icon-rotate': ['get', 'heading'],
      'icon-rotation-alignment': 'map',
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    },
    paint: { 'icon-opacity': 0.85 },
  },
]

const place = ({ longitude, latitude }: Position) => [longitude, latitude]

/** Adds the estimated positions to a map, below what was reported. They survive a change of the map's style. */
export function createEstimateLayer(map: MapLibreMap) {
  let shown: FeatureCollection = { type: 'FeatureCollection', features: [] }

  const add = () => {
    if (map.getSource(source) !== undefined) return
    addEstimateIcon(map)
    map.addSource(source, { type: 'geojson', data: shown, maxzoom: 16 })
    const below = map.getLayer(markerLayer) ? markerLayer : undefined
    for (const layer of layers) map.addLayer(layer, below)
  }
  add()
  map.on('styledata', add)

  return {
    /** Replaces all estimates. Costs nothing while there are none. */
    draw(estimates: readonly Estimate[]): void {
      if (estimates.length === 0 && shown.features.length === 0) return
      shown = {
        type: 'FeatureCollection',
        features: estimates.flatMap(({ reported, estimated, heading }) => [
          {
            type: 'Feature' as const,
            properties: {},
            geometry: { type: 'LineString' as const, coordinates: [place(reported), place(estimated)] },
          },
          {
            type: 'Feature' as const,
            properties: { heading },
            geometry: { type: 'Point' as const, coordinates: place(estimated) },
          },
        ]),
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
