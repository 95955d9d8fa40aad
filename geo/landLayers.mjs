import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import { lightenPolygons, ringArea, ringCentre, roundLine, simplifyLine, unrollRing } from './outline.mjs'

const require = createRequire(import.meta.url)
const readAtlas = (name) => JSON.parse(readFileSync(require.resolve(`world-atlas/${name}.json`), 'utf8'))

/** ISO numbers of Australia, New Zealand and their neighbours: drawn from the 1:10m data, all others from 1:50m. */
const detailed = new Set(['036', '554', '598', '242', '626', '540', '548', '090'])
const coarse = { digits: 2, tolerance: 0.05, smallest: 0.01 }
const fine = { digits: 3, tolerance: 0.004, smallest: 0.00004 }

export const collection = (features) => ({ type: 'FeatureCollection', features })
export const asFeature = (geometry, properties = {}) => ({ type: 'Feature', properties, geometry })

/** The world's land, one feature per country. */
export function landLayer() {
  const [world, close] = [readAtlas('countries-50m'), readAtlas('countries-10m')]
  const countries = (atlas, wanted) => feature(atlas, atlas.objects.countries).features.filter((f) => wanted(f.id))
  const lighten = (features, detail) => features.map((f) => asFeature(lightenPolygons(f.geometry, detail)))
  return collection(
    [
      ...lighten(
        countries(world, (id) => !detailed.has(id)),
        coarse,
      ),
      ...lighten(
        countries(close, (id) => detailed.has(id)),
        fine,
      ),
    ].filter((f) => f.geometry !== null),
  )
}

/** Borders between countries, each drawn once. */
export function borderLayer() {
  const world = readAtlas('countries-50m')
  const lines = mesh(world, world.objects.countries, (a, b) => a !== b).coordinates
  const coordinates = lines.map((line) => roundLine(simplifyLine(line, 0.03), 2)).filter((line) => line.length > 1)
  return collection([asFeature({ type: 'MultiLineString', coordinates })])
}

/** Names of countries (rank 0 and 1, by size) and of Australia's states (rank 2), at the middle of their land. */
export function regionNameLayer() {
  const world = readAtlas('countries-110m')
  const countries = feature(world, world.objects.countries)
    .features.filter((f) => f.id !== '036')
    .map((f) => {
      const polygons = f.geometry.type === 'Polygon' ? [f.geometry.coordinates] : f.geometry.coordinates
      const rings = polygons.map((rings) => unrollRing(rings[0])).sort((a, b) => ringArea(b) - ringArea(a))
      return namedPoint(f.properties.name, ringArea(rings[0]) > 60 ? 0 : 1, ringCentre(rings[0]))
    })
  return collection([
    ...countries,
    ...states.map(([name, longitude, latitude]) => namedPoint(name, 2, [longitude, latitude])),
  ])
}

const namedPoint = (name, rank, position) =>
  asFeature({ type: 'Point', coordinates: roundLine([position], 2)[0] }, { name, rank })

const states = [
  ['Western Australia', 121.6, -25.6],
  ['Northern Territory', 133.4, -19.6],
  ['South Australia', 134.6, -29.4],
  ['Queensland', 144.4, -22.9],
  ['New South Wales', 146.6, -32.2],
  ['Victoria', 144.1, -36.75],
  ['Tasmania', 146.6, -42.2],
]
