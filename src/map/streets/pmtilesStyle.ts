import { layers, namedFlavor, type Flavor } from '@protomaps/basemaps'
import type { ExpressionSpecification, FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { mapPalettes, type ColourScheme } from '../mapPalette.ts'
import { offlineStyle } from '../offlineStyle.ts'

const source = 'tiles'
const openStreetMap =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap contributors</a>'

/** Returns the colours of streets and ground. Protomaps' bright sea would draw the eye away from the vehicles. */
export const streetColours = (scheme: ColourScheme): Flavor =>
  scheme === 'light' ? { ...namedFlavor('light'), water: '#bad4dd', background: '#d5d8d8' } : namedFlavor('dark')

/** The area of a file, in degrees. */
export type Area = readonly [west: number, south: number, east: number, north: number]

export interface OwnTiles {
  url: string
  area: Area
}

/**
 * Returns the style for an operator's own PMTiles file in the Protomaps basemap schema (`pmtiles extract` of a daily
 * build), with names in `language` where the file has them. Its icons are drawn by `drawStreetIcon`. Below it is the embedded map,
 * because such a file often has one region, and vehicles leave it.
 */
export function pmtilesStyle(
  { url, area }: OwnTiles,
  base: string,
  scheme: ColourScheme,
  language: string,
): StyleSpecification {
  const colours = streetColours(scheme)
  const palette = { ...mapPalettes[scheme], unknown: colours.background, sea: colours.water, land: colours.earth }
  const world = offlineStyle(base, scheme, palette)
  const [, ...streets] = layers(source, colours, { lang: language })
  return {
    version: 8,
    name: 'Own tiles',
    metadata: { hasStreetIcons: true, sea: palette.sea },
    sources: {
      ...world.sources,
      [source]: { type: 'vector', url: `pmtiles://${url}`, attribution: openStreetMap },
    },
    layers: [...world.layers.map((layer) => outside(area, layer)), ...streets],
  }
}

/** Returns a layer of the embedded map without the places that the file names itself. */
function outside([west, south, east, north]: Area, layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol' && layer.type !== 'circle') return layer
  const [from, to, end, start] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
  const isOutside: ExpressionSpecification = [
    '!',
    ['within', { type: 'Polygon', coordinates: [[from, to, end, start, from]] }],
  ]
  const { filter } = layer
  return { ...layer, filter: isExpression(filter) ? ['all', filter, isOutside] : isOutside }
}

/** The embedded map has no filters in the older form, which can't be combined with expressions. */
const isExpression = (filter: FilterSpecification | undefined): filter is ExpressionSpecification =>
  Array.isArray(filter)
