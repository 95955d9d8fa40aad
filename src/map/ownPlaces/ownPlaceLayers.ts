import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { mapPalettes, type ColourScheme } from '../mapPalette.ts'
import { shapeColours } from '../overlay/shapeColours.ts'
import { boldFont } from '../placeNameLayer.ts'

export const ownPlaceSource = 'own-places'

const poiColours: Record<ColourScheme, string> = { light: '#7d4a00', dark: '#f0c078' }

/** Returns the layers of depots and points of interest, from bottom to top. */
export function ownPlaceLayers(scheme: ColourScheme): LayerSpecification[] {
  const source = ownPlaceSource
  const palette = mapPalettes[scheme]
  const colour: ExpressionSpecification = [
    'match',
    ['get', 'kind'],
    'depot',
    shapeColours[scheme].line,
    poiColours[scheme],
  ]
  const isShape: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon']
  const isPoint: ExpressionSpecification = ['==', ['geometry-type'], 'Point']
  return [
    {
      id: 'own-place-fills',
      type: 'fill',
      source,
      filter: isShape,
      paint: { 'fill-color': colour, 'fill-opacity': 0.14 },
    },
    {
      id: 'own-place-lines',
      type: 'line',
      source,
      filter: isShape,
      paint: { 'line-color': colour, 'line-width': 1.5 },
    },
    {
      // From afar a shape is too small to be seen.
      id: 'own-place-dots',
      type: 'circle',
      source,
      filter: isPoint,
      maxzoom: 14,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 4, 2.5, 12, 4.5],
        'circle-color': colour,
        'circle-stroke-color': palette.land,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'own-place-names',
      type: 'symbol',
      source,
      filter: isPoint,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': boldFont,
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 15, 13],
        'text-max-width': 9,
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-radial-offset': 0.6,
        'text-justify': 'auto',
        'symbol-sort-key': ['match', ['get', 'kind'], 'depot', 0, 1],
      },
      paint: { 'text-color': colour, 'text-halo-color': palette.land, 'text-halo-width': 1.6 },
    },
  ]
}
