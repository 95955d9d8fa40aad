import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VectorTile } from '@mapbox/vector-tile'
import type { FeatureCollection } from 'geojson'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'muster-built-geo-'))
const readLayer = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as FeatureCollection

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/buildGeo.mjs', folder, join(folder, 'gazetteer')])
})
afterAll(() => rmSync(folder, { recursive: true }))

type Place = [longitude: number, latitude: number]
const closest = 5
const extent = 4096

/** The world's tiles, read from the file as the page reads them from the server; counts the bytes that it asked for. */
function openTiles() {
  const file = readFileSync(join(folder, 'world.pmtiles'))
  const count = { bytes: 0 }
  const tiles = new PMTiles({
    getKey: () => 'world',
    getBytes(offset, length) {
      count.bytes += length
      return Promise.resolve({ data: new Uint8Array(file.subarray(offset, offset + length)).buffer })
    },
  })
  return { tiles, count }
}

/** Columns and rows of tiles from the north-west corner of the world. */
function positionOf([longitude, latitude]: Place, zoom: number): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const size = 2 ** zoom
  return [((longitude + 180) / 360) * size, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size]
}

async function readTile(place: Place, zoom: number, { tiles } = openTiles()) {
  const [x, y] = positionOf(place, zoom)
  const tile = await tiles.getZxy(zoom, Math.floor(x), Math.floor(y))
  const layers = tile ? new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers : {}
  return (name: string) => Array.from({ length: layers[name]?.length ?? 0 }, (_, i) => layers[name]!.feature(i))
}

const holds = (ring: Array<{ x: number; y: number }>, x: number, y: number) =>
  ring.reduce((inside, to, i) => {
    const from = ring.at(i - 1)!
    const crosses = from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x
    return crosses ? !inside : inside
  }, false)

test('all layers of the embedded map are built, small enough for a phone', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  expect(files.map((file) => file.replace('.json', '')).sort()).toEqual(
    ['lakes', 'places', 'regions', 'rivers', 'states', 'urban'].sort(),
  )
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  expect(bytes).toBeLessThan(1_500_000)
  expect(statSync(join(folder, 'world.pmtiles')).size).toBeLessThan(3_000_000)
})

test.each([
  ['Berlin', [13.4, 52.52]],
  ['Melbourne', [144.96, -37.81]],
  ['Monaco', [7.42, 43.74]],
] as Array<[string, Place]>)('a first view of %s loads little of the world', async (_name, place) => {
  const opened = openTiles()
  for (const zoom of [0, 3, closest]) await readTile(place, zoom, opened)
  expect(opened.count.bytes).toBeLessThan(250_000)
})

test('towns near Berlin are named, so that a first view there is no blank sheet', async () => {
  const features = (await readTile([13.4, 52.52], closest))('towns')
  const towns = features.map(({ properties }) => properties.name)
  expect(towns).toEqual(expect.arrayContaining(['Bernau bei Berlin', 'Oranienburg', 'Falkensee']))
})

test('no coast jumps across the map at the antimeridian', async () => {
  const rings = (await readTile([0, 0], 0))('land').flatMap((feature) => feature.loadGeometry())
  expect(rings.length).toBeGreaterThan(100)
  for (const ring of rings)
    for (const [i, { x, y }] of ring.entries()) {
      const jump = i > 0 ? Math.abs(x - ring[i - 1]!.x) : 0
      // Antarctica's lower edge is as wide as the world.
      expect(jump < extent / 2 || y > extent * 0.9).toBe(true)
    }
})

test.each([
  ['Ballarat', [143.85, -37.56], true],
  ['Hobart', [147.3, -42.85], true],
  ['Christchurch', [172.6, -43.53], true],
  ['Nevada', [-115.5, 36.2], true],
  ['Germany', [11.5, 48.1], true],
  ['the island of Rügen', [13.4, 54.45], true],
  ['the Tasman Sea', [160, -38], false],
  ['the Bass Strait', [146, -39.8], false],
  ['the bay of Greifswald', [13.55, 54.22], false],
] as Array<[string, Place, boolean]>)('land and sea: %s', async (_name, place, isLand) => {
  const [x, y] = positionOf(place, closest).map((value) => (value % 1) * extent)
  const land = (await readTile(place, closest))('land').map((feature) => feature.loadGeometry())
  const isInside = land.some((rings) => rings.filter((ring) => holds(ring, x!, y!)).length % 2 === 1)
  expect(isInside).toBe(isLand)
})

test('capitals are named before suburbs', () => {
  const places = readLayer('places').features.map(({ properties }) => properties as { name: string; zoom: number })
  const zoomOf = (name: string) => places.find((place) => place.name === name)!.zoom
  expect(zoomOf('Melbourne')).toBe(3)
  expect(zoomOf('Ballarat')).toBeLessThan(zoomOf('Fitzroy North'))
})
