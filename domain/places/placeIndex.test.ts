import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Place } from './findDwells.ts'
import { placeIndex } from './placeIndex.ts'
import { isInside } from './signedDistance.ts'

const melbourne = { latitude: -37.81, longitude: 144.96 }
const circle = (
  id: number,
  latitude: number,
  longitude: number,
  radiusMetres: number,
  kind: Place['kind'] = 'poi',
) => ({
  kind,
  id,
  name: `Place ${id}`,
  overlay: {
    type: 'circle' as const,
    centre: {
      latitude,
      longitude,
    },
    radiusMetres,
  },
})

test('a depot goes before a point of interest, a dock before the port around it', () => {
  const port = circle(1, melbourne.latitude, melbourne.longitude, 900)
  const dock = circle(2, melbourne.latitude, melbourne.longitude, 60)
  expect(placeIndex([port, dock])(melbourne)).toBe(dock)
  const depot = circle(3, melbourne.latitude, melbourne.longitude, 2_000, 'depot')
  expect(placeIndex([port, dock, depot])(melbourne)).toBe(depot)
  expect(placeIndex([port, dock])({ latitude: -37.9, longitude: 144.96 })).toBeUndefined()
})

test('a place larger than the grid allows for is still found, and the dock in it before it', () => {
  const region = circle(1, melbourne.latitude, melbourne.longitude, 200_000)
  const dock = circle(2, melbourne.latitude, melbourne.longitude, 60)
  const placeAt = placeIndex([region, dock])
  expect([placeAt(melbourne), placeAt({ latitude: -37, longitude: 144 })]).toEqual([dock, region])
})

test('finds what checking every place finds, on both sides of the antimeridian', () => {
  const near = fc.double({ min: -0.05, max: 0.05, noNaN: true })
  const centre = fc.constantFrom(
    { latitude: -37.81, longitude: 144.96 },
    { latitude: -17, longitude: 180 },
    { latitude: 0, longitude: 0 },
  )
  const shape = fc.record({ y: near, x: near, radius: fc.integer({ min: 5, max: 9_000 }) })
  fc.assert(
    fc.property(centre, fc.array(shape, { maxLength: 30 }), near, near, ({ latitude, longitude }, shapes, y, x) => {
      const wrap = (degrees: number) => (degrees > 180 ? degrees - 360 : degrees)
      const places = shapes.map((one, i) => circle(i, latitude + one.y, wrap(longitude + one.x), one.radius))
      const position = { latitude: latitude + y, longitude: wrap(longitude + x) }
      const around = places.filter(({ overlay }) => isInside(overlay, position))
      const smallest = around.sort((a, b) => a.overlay.radiusMetres - b.overlay.radiusMetres || a.id - b.id)[0]
      expect(placeIndex(places)(position)).toEqual(smallest)
    }),
  )
})
