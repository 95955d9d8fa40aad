import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseOverlay, type Overlay } from './overlay.ts'
import { boxAround, isInside, signedDistance } from './signedDistance.ts'

const melbourne = { latitude: -37.81, longitude: 144.96 }
const north = (metres: number, from = melbourne) => ({ ...from, latitude: from.latitude + metres / 111_195 })
const circle = parseOverlay('{"type":"circle","lat":-37.81,"lng":144.96,"rad":"300"}')!
const rectangle = parseOverlay('{"type":"rectangle","north":-37.8,"south":-37.82,"west":144.95,"east":144.97}')!
const notch = '{"type":"polygon","arr":[{"lat":0,"lng":0},{"lat":0,"lng":2},[2,2],{"lat":1,"lng":1},{"lat":2,"lng":0}]}'

describe('overlays', () => {
  it('reads the three shapes of the specification', () => {
    expect(circle).toEqual({ type: 'circle', centre: melbourne, radiusMetres: 300 })
    expect(rectangle).toEqual({ type: 'rectangle', north: -37.8, south: -37.82, west: 144.95, east: 144.97 })
    expect(parseOverlay(notch)).toMatchObject({ type: 'polygon', corners: { length: 5 } })
  })

  it.each([
    '',
    'null',
    '7',
    '{"type":"star"}',
    '{"type":"circle","lat":-37,"lng":144}',
    '{"type":"circle","lat":"","lng":144,"rad":10}',
    '{"type":"circle","lat":-97,"lng":144,"rad":10}',
    '{"type":"polygon","arr":[{"lat":0,"lng":0},{"lat":0,"lng":2}]}',
    '{"type":"polygon","arr":[null,{"lat":0,"lng":2},[1,1]]}',
    '{"type":"rectangle","north":-38,"south":-37,"west":144,"east":145}',
  ])('finds no shape in %s', (json) => expect(parseOverlay(json)).toBeNull())

  it('measures from the border, negative inside', () => {
    expect(signedDistance(circle, melbourne)).toBeCloseTo(-300, 0)
    expect(signedDistance(circle, north(400))).toBeCloseTo(100, 0)
    expect(signedDistance(rectangle, north(0))).toBeCloseTo(-878, -1)
    expect(signedDistance(rectangle, { latitude: -37.79, longitude: 144.98 })).toBeCloseTo(1418, -2)
  })

  it('sees the notch of a polygon as outside', () => {
    const shape = parseOverlay(notch)!
    expect(isInside(shape, { latitude: 0.5, longitude: 1 })).toBe(true)
    expect(isInside(shape, { latitude: 1.5, longitude: 1 })).toBe(false)
    expect(isInside(shape, { latitude: 1.5, longitude: 0.2 })).toBe(true)
  })

  it('measures across the 180th meridian', () => {
    const fiji: Overlay = { type: 'circle', centre: { latitude: -17, longitude: 179.999 }, radiusMetres: 1000 }
    expect(isInside(fiji, { latitude: -17, longitude: -179.999 })).toBe(true)
  })

  it('gives a rectangle and the polygon of its corners the same distance', () => {
    const corners = [
      { latitude: -37.8, longitude: 144.95 },
      { latitude: -37.8, longitude: 144.97 },
      { latitude: -37.82, longitude: 144.97 },
      { latitude: -37.82, longitude: 144.95 },
    ]
    const near = fc.record({
      latitude: fc.double({ min: -37.86, max: -37.76, noNaN: true }),
      longitude: fc.double({ min: 144.9, max: 145.02, noNaN: true }),
    })
    fc.assert(
      fc.property(near, (point) => {
        expect(signedDistance({ type: 'polygon', corners }, point)).toBeCloseTo(signedDistance(rectangle, point), 3)
        const box = boxAround(rectangle, 50)
        const isInBox =
          point.latitude <= box.north &&
          point.latitude >= box.south &&
          point.longitude <= box.east &&
          point.longitude >= box.west
        if (!isInBox) expect(signedDistance(rectangle, point)).toBeGreaterThan(49)
      }),
    )
  })
})
