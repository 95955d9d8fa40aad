import type { Feature, FeatureCollection } from 'geojson'
import { expect, test } from 'vitest'
import { shownDiff } from './shownDiff.ts'

const markerOf = (id: number, longitude: number, state = 'parked'): Feature => ({
  type: 'Feature',
  id,
  properties: { assetId: id, state },
  geometry: { type: 'Point', coordinates: [longitude, -37] },
})
const all = (...features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features })

const before = all(...[1, 2, 3, 4, 5, 6, 7, 8].map((id) => markerOf(id, id)))
const but = (...changed: Feature[]) =>
  all(...before.features.map((feature) => changed.find(({ id }) => id === feature.id) ?? feature))

test('only what moved or changed its state is drawn again', () => {
  const [moved, parked] = [markerOf(3, 3.5), markerOf(5, 5, 'driving')]
  expect(shownDiff(before, but(moved, parked))).toEqual({ add: [moved, parked], remove: [] })
  expect(shownDiff(before, but(markerOf(3, 3)))).toEqual({ add: [], remove: [] })
})

test('what came and went is added and removed', () => {
  const after = all(...before.features.slice(1), markerOf(9, 9))
  expect(shownDiff(before, after)).toEqual({ add: [markerOf(9, 9)], remove: [1] })
})

test('a picture of which more than half is different is replaced, as is the first one', () => {
  expect(shownDiff(before, all(...before.features.map(({ id }) => markerOf(Number(id), 100))))).toBeNull()
  expect(shownDiff(all(), before)).toBeNull()
  expect(shownDiff(before, all())).toBeNull()
  expect(shownDiff(all(), all())).toEqual({ add: [], remove: [] })
})
