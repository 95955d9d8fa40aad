import type { ExpressionSpecification, FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { mapPalettes, type ColourScheme, type MapPalette } from './mapPalette.ts'
import { placeNameLayer, regularFont } from './placeNameLayer.ts'

const source = 'tiles'
const openStreetMap =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap contributors</a>'

/**
 * Returns the style for an operator's own PMTiles file in the Protomaps basemap schema (`pmtiles extract` of a daily
 * build).
 */
export function pmtilesStyle(fileUrl: string, scheme: ColourScheme): StyleSpecification {
  const palette = mapPalettes[scheme]
  return {
    version: 8,
    name: 'Own tiles',
    metadata: { scheme },
    sources: { [source]: { type: 'vector', url: `pmtiles://${fileUrl}`, attribution: openStreetMap } },
    layers: [...groundLayers(palette), ...roadLayers(palette), ...nameLayers(palette)],
  }
}

const ofKind = (...kinds: string[]): FilterSpecification => ['in', ['get', 'kind'], ['literal', kinds]]

function groundLayers(palette: MapPalette): LayerSpecification[] {
  const fill = (id: string, layer: string, colour: string, filter: FilterSpecification = true): LayerSpecification => ({
    id,
    type: 'fill',
    source,
    'source-layer': layer,
    filter,
    paint: { 'fill-color': colour },
  })
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
    fill('land', 'earth', palette.land, ['==', ['geometry-type'], 'Polygon']),
    fill('urban', 'landuse', palette.urban, ofKind('residential', 'industrial', 'commercial', 'aerodrome', 'hospital')),
    fill(
      'green',
      'landuse',
      palette.green,
      ofKind('park', 'national_park', 'forest', 'wood', 'nature_reserve', 'golf_course'),
    ),
    fill('water', 'water', palette.sea, ['==', ['geometry-type'], 'Polygon']),
    {
      id: 'rivers',
      type: 'line',
      source,
      'source-layer': 'water',
      filter: ofKind('river', 'canal'),
      paint: { 'line-color': palette.river, 'line-width': 1.2 },
    },
    { ...fill('buildings', 'buildings', palette.building), minzoom: 14 },
    {
      id: 'borders',
      type: 'line',
      source,
      'source-layer': 'boundaries',
      paint: {
        'line-color': ['match', ['get', 'kind'], 'country', palette.border, palette.stateBorder],
        'line-dasharray': [4, 2.5],
      },
    },
  ]
}

/** Road widths in pixels at zoom 6 and 18. */
const roads: Array<[kind: string, minzoom: number, from: number, to: number]> = [
  ['path', 15, 0.1, 3],
  ['minor_road', 12, 0.2, 14],
  ['major_road', 8, 0.6, 18],
  ['highway', 4, 1, 22],
]

function roadLayers(palette: MapPalette): LayerSpecification[] {
  const width = (from: number, to: number, edge: number): ExpressionSpecification => [
    'interpolate',
    ['exponential', 1.6],
    ['zoom'],
    6,
    from + edge,
    18,
    to + edge,
  ]
  const line = (part: 'edge' | 'road', [kind, minzoom, from, to]: (typeof roads)[number]): LayerSpecification => ({
    id: `${kind}-${part}`,
    type: 'line',
    source,
    'source-layer': 'roads',
    minzoom,
    filter: ofKind(kind),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': part === 'edge' ? palette.roadEdge : palette.road,
      'line-width': width(from, to, part === 'edge' ? 1.4 : 0),
    },
  })
  return [...roads.map((road) => line('edge', road)), ...roads.map((road) => line('road', road))]
}

function nameLayers(palette: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'road-names',
      type: 'symbol',
      source,
      'source-layer': 'roads',
      minzoom: 13,
      filter: ofKind('highway', 'major_road', 'minor_road'),
      layout: {
        'symbol-placement': 'line',
        'text-field': ['get', 'name'],
        'text-font': regularFont,
        'text-size': 11,
      },
      paint: { 'text-color': palette.quietName, 'text-halo-color': palette.land, 'text-halo-width': 1.4 },
    },
    placeNameLayer(palette, {
      id: 'suburbs',
      source,
      sourceLayer: 'places',
      filter: ofKind('neighbourhood', 'macrohood'),
      minzoom: 11,
      size: [11, 11, 15, 13],
      tone: 'quiet',
    }),
    placeNameLayer(palette, {
      id: 'towns',
      source,
      sourceLayer: 'places',
      filter: ofKind('locality'),
      minzoom: 3,
      size: [3, 11, 12, 16],
      givesWay: ['-', 0, ['coalesce', ['get', 'population_rank'], 0]],
    }),
    placeNameLayer(palette, {
      id: 'regions',
      source,
      sourceLayer: 'places',
      filter: ofKind('country', 'region'),
      minzoom: 2,
      maxzoom: 7,
      size: [2, 10, 6, 13],
      tone: 'region',
    }),
  ]
}
