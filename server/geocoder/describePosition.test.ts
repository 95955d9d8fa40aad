import { distance } from 'geokdbush'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compassSector, coordinatesText, describePosition } from './describePosition.ts'

const ballarat = { label: 'Ballarat VIC', latitude: -37.5662, longitude: 143.8496 }

test.each([
  ['N', -37, 143.8496],
  ['NE', -37.2, 144.3],
  ['E', -37.5662, 145],
  ['SE', -38, 144.4],
  ['S', -38, 143.8496],
  ['SW', -38, 143.3],
  ['W', -37.5662, 143],
  ['NW', -37.1, 143.3],
])('returns the sector %s', (sector, latitude, longitude) => {
  expect(compassSector(ballarat, { latitude, longitude })).toBe(sector)
})

test('the sector is right across the antimeridian', () => {
  expect(compassSector({ latitude: -17, longitude: 179.9 }, { latitude: -17, longitude: -179.9 })).toBe('E')
})

test('a place within 1.5 km is named alone, a farther one with distance and direction', () => {
  expect(describePosition(ballarat, ballarat, 1.5)).toBe('Ballarat VIC')
  expect(describePosition({ latitude: -37.54, longitude: 143.88 }, ballarat, 3.96)).toBe('4 km NE of Ballarat VIC')
})

test('a distance is never written as 0 or 1 km beyond the town', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -0.5, max: 0.5, noNaN: true }),
      fc.double({ min: -0.5, max: 0.5, noNaN: true }),
      (x, y) => {
        const position = { latitude: ballarat.latitude + y, longitude: ballarat.longitude + x }
        const km = distance(position.longitude, position.latitude, ballarat.longitude, ballarat.latitude)
        const shownKm = /^(\d+) km/.exec(describePosition(position, ballarat, km))?.[1]
        expect(shownKm === undefined || Number(shownKm) >= 2).toBe(true)
      },
    ),
  )
})

test('coordinates carry five decimals', () => {
  expect(coordinatesText({ latitude: -37.5612, longitude: 143.8503 })).toBe('-37.56120, 143.85030')
})
