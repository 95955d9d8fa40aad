import { expect, test } from 'vitest'
import { graticuleOf } from './graticule.ts'

const view = (zoom: number, degrees: number) => ({
  west: 144.96 - degrees,
  east: 144.96 + degrees,
  south: -37.81 - degrees,
  north: -37.81 + degrees,
  zoom,
})

const labelsOf = (features: ReturnType<typeof graticuleOf>) => features.map(({ properties }) => properties?.label)

test('a close view has lines of latitude and longitude with their values', () => {
  expect(labelsOf(graticuleOf(view(14, 0.012)))).toEqual([
    '−37.82°',
    '−37.81°',
    '−37.80°',
    '144.95°',
    '144.96°',
    '144.97°',
  ])
  expect(labelsOf(graticuleOf(view(17, 0.0011)))).toContain('144.961°')
})

test('a view of a phone has a few lines at every zoom, and a wide one none', () => {
  // 390 px wide, enlarged by half on each side as the map's view is.
  const widthAt = (zoom: number) => (2 * 390 * 360) / (512 * 2 ** zoom)
  for (let zoom = 11; zoom <= 20; zoom++) {
    const lines = graticuleOf(view(zoom, widthAt(zoom) / 2)).length
    expect([zoom, lines <= 30]).toEqual([zoom, true])
    if (zoom <= 17) expect([zoom, lines >= 3]).toEqual([zoom, true])
  }
  expect(graticuleOf(view(10, 0.5))).toEqual([])
})

test('values beyond the antimeridian count from the other side', () => {
  const labels = labelsOf(graticuleOf({ west: 179.99, east: 180.02, south: 0.001, north: 0.002, zoom: 14 }))
  expect(labels).toEqual(['179.99°', '−180.00°', '−179.99°', '−179.98°'])
})
