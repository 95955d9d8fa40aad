import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metresBetween } from '../trips/distance.ts'
import { defaultUnits, setReaderUnits } from '../units/readerUnits.ts'
import type { Overlay } from './overlay.ts'
import { shapeAreaSquareMetres } from './shapeAreaSquareMetres.ts'
import { drawShape } from './drawShape.ts'
import { moveHandle, shapeHandles } from './shapeHandles.ts'
import { shapeMiddle } from './shapeMiddle.ts'
import { moveShape } from './moveShape.ts'
import { shapeOutline } from './shapeOutline.ts'
import { resizeShape } from './resizeShape.ts'
import { roundShape } from './roundShape.ts'
import { shapeText } from './shapeText.ts'
import { isInside } from './signedDistance.ts'

const place = fc.record({
  latitude: fc.double({ min: -60, max: 60, noNaN: true }),
  longitude: fc.double({ min: -170, max: 170, noNaN: true }),
})
const drawn = fc
  .tuple(
    fc.constantFrom('circle' as const, 'polygon' as const, 'rectangle' as const),
    place,
    fc.double({ min: 50, max: 5000, noNaN: true }),
    fc.integer({ min: 5, max: 10 }),
  )
  .map(([type, centre, radius, sides]) => drawShape(type, centre, radius, sides))
const melbourne = { latitude: -37.81, longitude: 144.96 }

describe('shapes drawn by hand', () => {
  it('draws a circle on the sphere: every point of its outline lies the radius away', () => {
    fc.assert(
      fc.property(place, fc.double({ min: 1, max: 500_000, noNaN: true }), (centre, radiusMetres) => {
        const outline = shapeOutline({ type: 'circle', centre, radiusMetres })
        expect(outline).toHaveLength(64)
        for (const point of outline) expect(metresBetween(centre, point) / radiusMetres).toBeCloseTo(1, 3)
      }),
    )
  })

  it('gives a polygon the requested number of corners, from 5 to 10', () => {
    const cornersOf = (sides?: number) => shapeOutline(drawShape('polygon', melbourne, 100, sides)).length
    expect([cornersOf(), cornersOf(3), cornersOf(7), cornersOf(99)]).toEqual([5, 5, 7, 10])
  })

  it('keeps its size wherever it is moved, and comes back', () => {
    fc.assert(
      fc.property(drawn, place, (shape, to) => {
        const from = shapeMiddle(shape)
        const moved = moveShape(shape, from, to)
        const [before, after] = [shapeAreaSquareMetres(shape), shapeAreaSquareMetres(moved)]
        expect(after / before).toBeCloseTo(1, 2)
        const back = shapeMiddle(moveShape(moved, shapeMiddle(moved), from))
        expect(metresBetween(back, from)).toBeLessThan(1)
      }),
    )
  })

  it('stops at the 180th meridian and at the end of the map', () => {
    const shape = drawShape('rectangle', { latitude: 0, longitude: 179 }, 10_000)
    const moved = moveShape(shape, { latitude: 0, longitude: 179 }, { latitude: 89, longitude: -179 }) as Extract<
      Overlay,
      { type: 'rectangle' }
    >
    expect(moved.east).toBeCloseTo(180, 6)
    expect(moved.north).toBeCloseTo(85, 6)
  })

  it('follows its handles', () => {
    fc.assert(
      fc.property(drawn, fc.nat(), (shape, n) => {
        const handles = shapeHandles(shape)
        const index = n % handles.length
        const [from, middle] = [handles[index]!.at, shapeMiddle(shape)]
        const to = {
          latitude: middle.latitude + (from.latitude - middle.latitude) * 1.5,
          longitude: middle.longitude + (from.longitude - middle.longitude) * 1.5,
        }
        const reshaped = moveHandle(shape, index, to)
        expect(metresBetween(shapeHandles(reshaped)[index]!.at, to)).toBeLessThan(20)
        expect(shapeAreaSquareMetres(reshaped)).toBeGreaterThan(shapeAreaSquareMetres(shape))
      }),
    )
  })

  it('keeps the opposite corner of a rectangle, also when the dragged one passes it', () => {
    const shape: Overlay = { type: 'rectangle', north: 2, south: 1, west: 10, east: 12 }
    expect(moveHandle(shape, 0, { latitude: 0, longitude: 13 })).toEqual({
      type: 'rectangle',
      north: 1,
      south: 0,
      west: 12,
      east: 13,
    })
  })

  it('grows by the square of the factor around its middle', () => {
    fc.assert(
      fc.property(drawn, fc.double({ min: 0.5, max: 2, noNaN: true }), (shape, factor) => {
        const grown = resizeShape(shape, factor)
        expect(shapeAreaSquareMetres(grown) / shapeAreaSquareMetres(shape)).toBeCloseTo(factor * factor, 4)
        expect(metresBetween(shapeMiddle(grown), shapeMiddle(shape))).toBeLessThan(0.01)
      }),
    )
  })

  it('keeps its centre, and loses less than a metre by rounding', () => {
    fc.assert(
      fc.property(drawn, (shape) => {
        expect(isInside(shape, shapeMiddle(shape))).toBe(true)
        const [exact, rounded] = [shapeHandles(shape), shapeHandles(roundShape(shape))]
        for (const [i, { at }] of exact.entries()) expect(metresBetween(at, rounded[i]!.at)).toBeLessThan(1)
      }),
    )
  })

  it.each([
    [drawShape('circle', melbourne, 250), 'Circle, radius 250 m, area 19.6 ha'],
    [drawShape('circle', melbourne, 12.34), 'Circle, radius 12.3 m, area 478 m²'],
    [drawShape('circle', melbourne, 25_000), 'Circle, radius 25 km, area 1,963 km²'],
    [drawShape('rectangle', melbourne, 1000), 'Rectangle, 3,000 m wide and 2,000 m high, area 6 km²'],
    [drawShape('polygon', melbourne, 100, 6), 'Polygon with 6 corners, area 2.6 ha'],
  ])('says its size in words', (shape, text) => expect(shapeText(shape)).toBe(text))

  it('gives its size in acres and miles to users who chose miles', () => {
    setReaderUnits(() => ({ ...defaultUnits('en-AU'), distance: 'mi' }))
    try {
      expect(shapeText(drawShape('circle', melbourne, 250))).toBe('Circle, radius 250 m, area 48.5 ac')
      expect(shapeText(drawShape('circle', melbourne, 25_000))).toBe('Circle, radius 15.5 mi, area 758 mi²')
    } finally {
      setReaderUnits(() => defaultUnits('en-AU'))
    }
  })
})
