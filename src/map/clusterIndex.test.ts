import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClusterIndex, type ClusterProperties } from './clusterIndex.ts'
import { toMarkerColumns, type LiveAsset, type MarkerState } from './liveAsset.ts'

const australia = { west: 110, south: -45, east: 155, north: -10 }
const truck = (assetId: number, longitude: number, latitude: number, state: MarkerState = 'driving'): LiveAsset => ({
  assetId,
  name: `Truck ${assetId}`,
  longitude,
  latitude,
  heading: 90,
  moving: state === 'driving',
  state,
})
const trucks = (...assets: LiveAsset[]) => toMarkerColumns(assets)
/** What is shown of an asset that is in no cluster, and where. */
const alone = ({ assetId, state, longitude, latitude }: LiveAsset) => ({ assetId, state, at: [longitude, latitude] })
/** The index keeps places with the precision of a map. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
const seen = (index: ReturnType<typeof createClusterIndex>, zoom: number, box = australia) =>
  index
    .featuresIn({ ...box, zoom })
    .features.map(({ properties, geometry }) =>
      'assetId' in properties ? { ...properties, at: geometry.coordinates.map(rounded) } : properties,
    )

test('two neighbours are one cluster far out and two trucks from zoom 14', () => {
  const index = createClusterIndex()
  index.change({ put: trucks(truck(1, 145, -37.8), truck(2, 145.0005, -37.8)) })
  expect(seen(index, 13.9)).toEqual([{ count: 2, countText: '2', duress: 0, expansionZoom: 14, ring: '0.12.0.0.0.0' }])
  expect(seen(index, 14)).toEqual([alone(truck(1, 145, -37.8)), alone(truck(2, 145.0005, -37.8))])
})

test('a truck alone is never a cluster', () => {
  const index = createClusterIndex()
  index.change({ put: trucks(truck(1, 145, -37.8)) })
  expect(seen(index, 0)).toEqual([alone(truck(1, 145, -37.8))])
})

test('a cluster knows of the duress inside, also after it ended', () => {
  const index = createClusterIndex()
  index.change({ put: trucks(truck(1, 145, -37.8), truck(2, 145.01, -37.8), truck(3, 145.02, -37.8, 'duress')) })
  expect(seen(index, 5)).toMatchObject([{ count: 3, duress: 1 }])
  index.change({ put: trucks(truck(3, 145.02, -37.8)) })
  expect(seen(index, 5)).toMatchObject([{ count: 3, duress: 0 }])
})

test('a cluster has a ring of the states in it', () => {
  const index = createClusterIndex()
  index.change({
    put: trucks(truck(1, 145, -37.8), truck(2, 145.01, -37.8, 'idling'), truck(3, 145.02, -37.8, 'duress')),
  })
  expect(seen(index, 5)).toMatchObject([{ count: 3, ring: '4.4.4.0.0.0' }])
})

test('moves, removals and replacements show at the next look', () => {
  const index = createClusterIndex()
  index.change({ put: trucks(truck(1, 145, -37.8), truck(2, 116, -32)) })
  index.change({ put: trucks(truck(1, 151, -33.8)) })
  expect(seen(index, 5)).toEqual([alone(truck(1, 151, -33.8)), alone(truck(2, 116, -32))])
  index.change({ remove: [2] })
  expect(seen(index, 5)).toEqual([alone(truck(1, 151, -33.8))])
  index.change({ replace: true, put: trucks(truck(3, 130, -12)) })
  expect(seen(index, 5)).toEqual([alone(truck(3, 130, -12))])
})

test.each([
  [1234, '1234'],
  [12_345, '12k'],
])('a count of %i is written as %s', (count, countText) => {
  const index = createClusterIndex()
  index.change({ put: trucks(...Array.from({ length: count }, (_, i) => truck(i, 145, -37.8))) })
  expect(seen(index, 5)).toMatchObject([{ count, countText }])
})

test('a view across the antimeridian shows both sides', () => {
  const index = createClusterIndex()
  index.change({ put: trucks(truck(1, 179, -17), truck(2, -175, -17)) })
  expect(seen(index, 8, { west: 175, east: 190, south: -20, north: -10 })).toHaveLength(2)
})

test('no asset is lost or counted twice at any zoom', () => {
  const place = fc.tuple(fc.double({ min: 112, max: 154, noNaN: true }), fc.double({ min: -44, max: -11, noNaN: true }))
  fc.assert(
    fc.property(fc.array(place, { maxLength: 80 }), fc.integer({ min: 0, max: 18 }), (places, zoom) => {
      const index = createClusterIndex()
      index.change({ put: trucks(...places.map(([longitude, latitude], i) => truck(i, longitude, latitude))) })
      const counts = seen(index, zoom).map((shown) => ('count' in shown ? (shown as ClusterProperties).count : 1))
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(places.length)
    }),
  )
})

test('the cluster of the selected asset says so', () => {
  const index = createClusterIndex()
  index.change({
    put: trucks(truck(1, 145, -37.8), truck(2, 145.01, -37.8), truck(3, 116, -32), truck(4, 116.01, -32)),
  })
  const selectedIn = (assetId: number | null, zoom = 5) =>
    index
      .featuresIn({ ...australia, zoom }, assetId)
      .features.flatMap(({ properties }) => ('selected' in properties ? [[properties.count, properties.selected]] : []))
  expect(selectedIn(2)).toEqual([[2, 2]])
  expect(selectedIn(3)).toEqual([[2, 3]])
  expect(selectedIn(2, 14)).toEqual([])
  expect(selectedIn(9)).toEqual([])
  expect(selectedIn(null)).toEqual([])
})
