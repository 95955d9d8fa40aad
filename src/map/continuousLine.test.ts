import { expect, test } from 'vitest'
import { continuousLine } from './continuousLine.ts'
import { markerBounds } from './markerBounds.ts'

const line = (...longitudes: number[]) => longitudes.map((longitude) => ({ longitude, latitude: 68 }))

test('a line across the date line goes on beyond 180 degrees, to and fro, and not around the world', () => {
  const drawn = (...longitudes: number[]) => continuousLine(line(...longitudes)).map(({ longitude }) => longitude)
  expect(drawn(179.5, -179.5, -179, 179)).toEqual([179.5, 180.5, 181, 179])
  expect(drawn(-179.5, 179.5, 179, -179)).toEqual([-179.5, -180.5, -181, -179])
  expect(drawn(144.1, 144.2, -10)).toEqual([144.1, 144.2, -10])
  expect(drawn(180, -180, 180)).toEqual([180, 180, 180])
  expect(drawn()).toEqual([])
})

test('the bounds of places on both sides of the date line are the narrower ones', () => {
  expect(markerBounds(line(179, -179, 178.5))).toEqual([178.5, 68, 181, 68])
  expect(markerBounds(line(-10, 20))).toEqual([-10, 68, 20, 68])
  expect(markerBounds(line(-122, 151))).toEqual([151, 68, 238, 68])
  // All on one side of Greenwich.
  expect(markerBounds(line(143, 151))).toEqual([143, 68, 151, 68])
  expect(markerBounds(line(-122, -71))).toEqual([-122, 68, -71, 68])
  expect(markerBounds(line(144.96))).toEqual([144.96, 68, 144.96, 68])
  expect(markerBounds([])).toBeUndefined()
})
