import { layers, namedFlavor, type Flavor } from '@protomaps/basemaps'
import type { StyleSpecification } from 'maplibre-gl'
import type { ColourScheme } from '../mapPalette.ts'

const source = 'tiles'
const openStreetMap =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap contributors</a>'

/** Returns the colours of streets and ground. Protomaps' bright sea would draw the eye away from the vehicles. */
export const streetColours = (scheme: ColourScheme): Flavor =>
  scheme === 'light' ? { ...namedFlavor('light'), water: '#bad4dd', background: '#d5d8d8' } : namedFlavor('dark')

/**
 * Returns the style for an operator's own PMTiles file in the Protomaps basemap schema (`pmtiles extract` of a daily
 * build), with names in `language` where the file has them. Its icons are drawn by `drawStreetIcon`.
 */
export function pmtilesStyle(fileUrl: string, scheme: ColourScheme, language: string): StyleSpecification {
  return {
    version: 8,
    name: 'Own tiles',
    metadata: { hasStreetIcons: true },
    sources: { [source]: { type: 'vector', url: `pmtiles://${fileUrl}`, attribution: openStreetMap } },
    layers: layers(source, streetColours(scheme), { lang: language }),
  }
}
