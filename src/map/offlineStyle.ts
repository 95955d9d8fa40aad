import type { ExpressionSpecification, FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { mapPalettes, type ColourScheme, type MapPalette } from './mapPalette.ts'
import { placeNameLayer } from './placeNameLayer.ts'

/** The background, and the source of the land on it. */
export const [seaLayer, landSource] = ['sea', 'world']

const naturalEarth = 'Natural Earth'
const geoNames = '<a href="https://www.geonames.org" target="_blank" rel="noopener">GeoNames</a> (CC BY 4.0)'

/**
 * Returns the style of the embedded map, whose files scripts/buildGeo.mjs writes to geo/ below `base`. It needs no
 * other server but has no roads. It is used when no online map is configured or when that can't be reached, and below an
 * operator's own file, in that one's colours.
 */
export function offlineStyle(
  base: string,
  scheme: ColourScheme,
  palette: MapPalette = mapPalettes[scheme],
): StyleSpecification {
  const geoUrl = (file: string) => new URL(`geo/${file}`, base).href
  const geoFile = (name: string) => geoUrl(`${name}.json`)
  return {
    version: 8,
    name: 'Embedded map',
    metadata: { scheme, isEmbedded: true, sea: palette.sea },
    sources: {
      [landSource]: { type: 'vector', url: `pmtiles://${geoUrl('world.pmtiles')}`, attribution: naturalEarth },
      states: { type: 'geojson', data: geoFile('states'), maxzoom: 8 },
      urban: { type: 'geojson', data: geoFile('urban'), maxzoom: 9 },
      rivers: { type: 'geojson', data: geoFile('rivers'), maxzoom: 9 },
      lakes: { type: 'geojson', data: geoFile('lakes'), maxzoom: 9 },
      regions: { type: 'geojson', data: geoFile('regions'), maxzoom: 6 },
      places: { type: 'geojson', data: geoFile('places'), maxzoom: 12, attribution: geoNames },
    },
    layers: [...groundLayers(palette), ...edgeLayers(palette), ...nameLayers(palette)],
  }
}

const byZoom = (from: number, to: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  3,
  from,
  10,
  to,
]

function groundLayers(palette: MapPalette): LayerSpecification[] {
  return [
    {
      id: seaLayer,
      type: 'background',
      paint: { 'background-color': palette.unknown, 'background-color-transition': { duration: 0 } },
    },
    {
      id: 'land',
      type: 'fill',
      source: 'world',
      'source-layer': 'land',
      paint: { 'fill-color': palette.land, 'fill-antialias': false },
    },
    {
      id: 'urban',
      type: 'fill',
      source: 'urban',
      minzoom: 5,
      paint: {
        'fill-color': palette.urban,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 5, 0.4, 7, 1, 11, 1, 13, 0.4],
      },
    },
    { id: 'lakes', type: 'fill', source: 'lakes', minzoom: 4, paint: { 'fill-color': palette.sea } },
    {
      id: 'rivers',
      type: 'line',
      source: 'rivers',
      minzoom: 4,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': palette.river, 'line-width': byZoom(0.6, 2) },
    },
  ]
}

function edgeLayers(palette: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'coast',
      type: 'line',
      source: 'world',
      'source-layer': 'land',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.coast, 'line-width': byZoom(0.6, 1.2) },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'world',
      'source-layer': 'borders',
      paint: { 'line-color': palette.border, 'line-width': byZoom(0.5, 1.4) },
    },
    {
      id: 'states',
      type: 'line',
      source: 'states',
      paint: { 'line-color': palette.stateBorder, 'line-width': byZoom(0.7, 1.6), 'line-dasharray': [4, 2.5] },
    },
  ]
}

/** Matches places by the zoom from which they are named, once the map has reached it. */
const namedFrom = (from: number, to: number): FilterSpecification => [
  'all',
  ['>=', ['get', 'zoom'], from],
  ['<=', ['get', 'zoom'], to],
  ['<=', ['get', 'zoom'], ['zoom']],
]

/** Returns the layers of names, those with the lowest priority first. */
function nameLayers(palette: MapPalette): LayerSpecification[] {
  return [...smallPlaceLayers(palette), ...regionNameLayers(palette), ...cityLayers(palette)]
}

/** When two names collide, the one of the larger place is shown. */
const sortKey: ['-', 0, ['get', string]] = ['-', 0, ['get', 'population']]
const source = 'places'
/** Towns of other countries than Australia and New Zealand, which are in the world's tiles. */
const worldTowns = { source: 'world', sourceLayer: 'towns' }

function smallPlaceLayers(palette: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'place-dots',
      type: 'circle',
      source,
      maxzoom: 9,
      filter: namedFrom(3, 6),
      paint: {
        'circle-radius': 2.2,
        'circle-color': palette.land,
        'circle-stroke-color': palette.quietName,
        'circle-stroke-width': 1.2,
      },
    },
    placeNameLayer(palette, {
      id: 'suburbs',
      source,
      filter: namedFrom(10, 12),
      minzoom: 10,
      size: [10, 11, 14, 13],
      tone: 'quiet',
      sortKey,
    }),
    placeNameLayer(palette, {
      ...worldTowns,
      id: 'world-towns',
      filter: namedFrom(7, 12),
      minzoom: 7,
      size: [7, 11, 12, 14],
      sortKey,
    }),
    placeNameLayer(palette, {
      id: 'towns',
      source,
      filter: namedFrom(7, 9),
      minzoom: 7,
      size: [7, 11, 12, 14],
      sortKey,
    }),
  ]
}

/** Countries, states and lakes. */
function regionNameLayers(palette: MapPalette): LayerSpecification[] {
  return [
    placeNameLayer(palette, {
      id: 'country-names',
      source: 'regions',
      filter: ['any', ['==', ['get', 'rank'], 0], ['all', ['==', ['get', 'rank'], 1], ['>=', ['zoom'], 4]]],
      minzoom: 2,
      maxzoom: 6,
      size: [2, 10, 5, 13],
      tone: 'region',
    }),
    placeNameLayer(palette, {
      id: 'state-names',
      source: 'regions',
      filter: ['==', ['get', 'rank'], 2],
      minzoom: 3.5,
      maxzoom: 7,
      size: [3, 9, 6, 13],
      tone: 'region',
    }),
    placeNameLayer(palette, {
      id: 'lake-names',
      source: 'lakes',
      filter: ['has', 'name'],
      minzoom: 7,
      size: [7, 10, 10, 13],
      tone: 'quiet',
    }),
  ]
}

function cityLayers(palette: MapPalette): LayerSpecification[] {
  return [
    placeNameLayer(palette, {
      id: 'small-cities',
      source,
      filter: namedFrom(4, 6),
      minzoom: 4,
      size: [4, 11, 9, 15],
      beside: true,
      sortKey,
    }),
    placeNameLayer(palette, {
      id: 'cities',
      source,
      filter: ['==', ['get', 'zoom'], 3],
      minzoom: 2,
      size: [2, 11, 9, 18],
      weight: 'bold',
      beside: true,
      sortKey,
    }),
  ]
}
