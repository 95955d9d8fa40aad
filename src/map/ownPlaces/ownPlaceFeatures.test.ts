import { expect, test } from 'vitest'
import { parseOverlay } from '../../../domain/places/overlay.ts'
import { ownPlaceFeatures, type OwnPlace } from './ownPlaceFeatures.ts'

const rectangle = '{"type":"rectangle","north":-37,"south":-38,"west":144,"east":145}'
const circle = '{"type":"circle","lat":-37.5,"lng":143.8,"rad":250}'
const places: OwnPlace[] = [
  { kind: 'depot', name: 'Ballarat', overlay: circle },
  { kind: 'poi', name: 'Dock', overlay: rectangle },
  { kind: 'poi', name: 'Without a shape', overlay: '' },
]

test('a place is a closed shape, and a point in its middle for its name', () => {
  const { features } = ownPlaceFeatures(places, null)
  expect(features.map(({ properties, geometry }) => [properties?.name, geometry.type])).toEqual([
    ['Ballarat', 'Polygon'],
    ['Ballarat', 'Point'],
    ['Dock', 'Polygon'],
    ['Dock', 'Point'],
  ])
  expect(features[2]?.geometry).toEqual({
    type: 'Polygon',
    coordinates: [
      [
        [144, -37],
        [145, -37],
        [145, -38],
        [144, -38],
        [144, -37],
      ],
    ],
  })
  expect(features[3]).toMatchObject({ properties: { kind: 'poi' }, geometry: { coordinates: [144.5, -37.5] } })
})

test('the place that is being drawn is left out', () => {
  const { features } = ownPlaceFeatures(places, parseOverlay(circle))
  expect(features.map(({ properties }) => properties?.name)).toEqual(['Dock', 'Dock'])
})
