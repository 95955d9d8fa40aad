import { continuousLine } from './continuousLine.ts'
import type { Feature } from 'geojson'
import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import type { Position } from '../../domain/places/position.ts'
import { addEstimateIcon, estimateIcon, stateColours } from './assetIcons.ts'
import { markerLayer } from './assetLayers.ts'
import { createOwnLayers } from './ownLayers.ts'

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
  const drawn = createOwnLayers(map, {
    source,
    options: { maxzoom: 16 },
    layers,
    below: markerLayer,
    addImages: addEstimateIcon,
  })
  return {
    /** Replaces all estimates. Costs nothing while there are none. */
    draw: (estimates: readonly Estimate[]) => drawn.draw(estimates.flatMap(featuresOf)),
    remove: drawn.remove,
  }
}

function featuresOf({ reported, estimated, heading }: Estimate): Feature[] {
  return [
    {
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: continuousLine([reported, estimated]).map(place) },
    },
    { type: 'Feature', properties: { heading }, geometry: { type: 'Point', coordinates: place(estimated) } },
  ]
}
