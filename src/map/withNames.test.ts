import type { Feature } from 'geojson'
import { expect, test } from 'vitest'
import type { LiveAsset } from './liveAsset.ts'
import { withNames } from './withNames.ts'

const at = (properties: object): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [145, -37.8] },
})
const truck: LiveAsset = {
  assetId: 7,
  name: 'Truck 7',
  longitude: 145,
  latitude: -37.8,
  heading: 90,
  moving: true,
  state: 'driving',
}

test('a marker has its name and heading, a cluster what it had, each its id, and who has gone is left out', () => {
  const cluster = at({ count: 3, countText: '3' })
  const shown = [at({ assetId: 7, state: 'driving' }), cluster, at({ assetId: 8, state: 'driving' })]
  const { features } = withNames({ type: 'FeatureCollection', features: shown }, (assetId) =>
    assetId === 7 ? truck : undefined,
  )
  const id: unknown = expect.any(String)
  expect(features).toEqual([
    { ...at({ assetId: 7, name: 'Truck 7', heading: 90, state: 'driving' }), id: 7 },
    { ...cluster, id },
  ])
})

test('a name that would cover the map is cut, between characters', () => {
  const name = `${'🚛'.repeat(38)} Wagen ${'Langname '.repeat(20)}`
  const shown = [at({ assetId: 7, state: 'driving' }), at({ count: 3, selected: 7 })]
  const { features } = withNames({ type: 'FeatureCollection', features: shown }, () => ({ ...truck, name }))
  expect(features.map(({ properties }) => properties?.name)).toEqual(Array(2).fill(`${'🚛'.repeat(38)}…`))
})
