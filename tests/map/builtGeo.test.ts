import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Feature, FeatureCollection, Position } from 'geojson'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'muster-built-geo-'))
const readLayer = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as FeatureCollection

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/buildGeo.mjs', folder, join(folder, 'gazetteer')])
})
afterAll(() => rmSync(folder, { recursive: true }))

function ringsOf({ geometry }: Feature): Position[][] {
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
}

const holds = (ring: Position[], [x, y]: [number, number]) =>
  ring.reduce((inside, [x2, y2], i) => {
    const [x1, y1] = ring.at(i - 1)!
    const crosses = y1! > y !== y2! > y && x < ((x2! - x1!) * (y - y1!)) / (y2! - y1!) + x1!
    return crosses ? !inside : inside
  }, false)

test('all layers of the embedded map are built, small enough for a phone', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  expect(files.map((file) => file.replace('.json', '')).sort()).toEqual(
    ['borders', 'lakes', 'land', 'places', 'regions', 'rivers', 'states', 'urban'].sort(),
  )
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  expect(bytes).toBeLessThan(2_500_000)
})

test('no coast jumps across the map at the antimeridian', () => {
  for (const ring of readLayer('land').features.flatMap(ringsOf)) {
    const leaps = ring.filter(([x], i) => i > 0 && Math.abs(x! - ring[i - 1]![0]!) > 180)
    const roundThePole = ring.some(([, y]) => y! < -80)
    expect(roundThePole || leaps.length === 0).toBe(true)
  }
})

test.each([
  ['Ballarat', [143.85, -37.56], true],
  ['Hobart', [147.3, -42.85], true],
  ['Christchurch', [172.6, -43.53], true],
  ['Nevada', [-115.5, 36.2], true],
  ['Germany', [11.5, 48.1], true],
  ['the Tasman Sea', [160, -38], false],
  ['the Bass Strait', [146, -39.8], false],
] as Array<[string, [number, number], boolean]>)('land and sea: %s', (_name, position, isLand) => {
  const rings = readLayer('land').features.flatMap(ringsOf)
  expect(rings.some((ring) => holds(ring, position))).toBe(isLand)
})

test('capitals are named before suburbs', () => {
  const places = readLayer('places').features.map(({ properties }) => properties as { name: string; zoom: number })
  const zoomOf = (name: string) => places.find((place) => place.name === name)!.zoom
  expect(zoomOf('Melbourne')).toBe(3)
  expect(zoomOf('Ballarat')).toBeLessThan(zoomOf('Fitzroy North'))
})
