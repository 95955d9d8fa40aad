import type { ExpressionSpecification, FilterSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { MapPalette } from './mapPalette.ts'

/** Fonts of fontFaces.ts, which every style declares. */
export const regularFont = ['Noto Sans Regular']
export const boldFont = ['Noto Sans Bold']

interface PlaceNames {
  id: string
  source: string
  sourceLayer?: string
  filter: FilterSpecification
  minzoom: number
  maxzoom?: number
  size: [fromZoom: number, from: number, toZoom: number, to: number]
  weight?: 'bold' | 'regular'
  tone?: 'plain' | 'quiet' | 'region'
  /** Whether the name is placed beside a dot, in any direction. Other names are centred on their place. */
  beside?: boolean
  /** When two names collide, the one with the higher value is hidden. */
  sortKey?: ExpressionSpecification
}

/** Returns the layer for the names of places of one rank. */
export function placeNameLayer(palette: MapPalette, names: PlaceNames): SymbolLayerSpecification {
  const [fromZoom, from, toZoom, to] = names.size
  const isRegion = names.tone === 'region'
  return {
    id: names.id,
    type: 'symbol',
    source: names.source,
    ...(names.sourceLayer && { 'source-layer': names.sourceLayer }),
    minzoom: names.minzoom,
    maxzoom: names.maxzoom ?? 24,
    filter: names.filter,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': names.weight === 'bold' ? boldFont : regularFont,
      'text-size': ['interpolate', ['linear'], ['zoom'], fromZoom, from, toZoom, to],
      'text-max-width': isRegion ? 6 : 8,
      'text-padding': isRegion ? 12 : 4,
      ...(isRegion && { 'text-transform': 'uppercase', 'text-letter-spacing': 0.14 }),
      ...(names.sortKey && { 'symbol-sort-key': names.sortKey }),
      ...(names.beside && {
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.6,
        'text-justify': 'auto',
      }),
    },
    paint: {
      'text-color': names.tone === undefined || names.tone === 'plain' ? palette.name : palette.quietName,
      'text-halo-color': palette.land,
      'text-halo-width': 1.4,
      'text-opacity': isRegion ? 0.8 : 1,
    },
  }
}
