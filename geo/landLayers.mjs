import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import { ringArea, ringCentre, roundLine, unrollRing } from './outline.mjs'

const require = createRequire(import.meta.url)
export const readAtlas = (name) => JSON.parse(readFileSync(require.resolve(`world-atlas/${name}.json`), 'utf8'))

export const collection = (features) => ({ type: 'FeatureCollection', features })
export const asFeature = (geometry, properties = {}) => ({ type: 'Feature', properties, geometry })

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
