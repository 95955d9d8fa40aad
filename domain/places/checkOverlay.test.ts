import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { defaultUnits, setReaderUnits } from '../units/readerUnits.ts'
import { checkOverlay } from './checkOverlay.ts'
import { parseOverlay, type Overlay } from './overlay.ts'
import type { Position } from './position.ts'
import { drawShape } from './drawShape.ts'
import { moveHandle, shapeHandles } from './shapeHandles.ts'
import { writeOverlay } from './writeOverlay.ts'

const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true, noDefaultInfinity: true })
const point = fc.record({ latitude: degrees(90), longitude: degrees(180) })
const inland = fc.record({ latitude: degrees(60), longitude: degrees(150) })
const anyShape: fc.Arbitrary<Overlay> = fc.oneof(
  fc.record({
    type: fc.constant('circle' as const),
    centre: point,
    radiusMetres: fc.double({ min: 0.1, max: 1e6, noNaN: true }),
  }),
  fc.record({ type: fc.constant('polygon' as const), corners: fc.array(point, { minLength: 3, maxLength: 12 }) }),
  fc
    .tuple(point, point)
    .filter(([a, b]) => a.latitude !== b.latitude && a.longitude !== b.longitude)
    .map(([a, b]) => ({
      type: 'rectangle' as const,
      north: Math.max(a.latitude, b.latitude),
      south: Math.min(a.latitude, b.latitude),
      west: Math.min(a.longitude, b.longitude),
      east: Math.max(a.longitude, b.longitude),
    })),
)
const polygon = (...corners: [number, number][]) =>
  JSON.stringify({ type: 'polygon', arr: corners.map(([lat, lng]) => ({ lat, lng })) })

// -0 is written as 0.
const plain = (overlay: Overlay) => JSON.parse(JSON.stringify(overlay)) as Overlay

describe('writeOverlay', () => {
  it('writes the JSON of the specification', () => {
    const at = { latitude: -37.5, longitude: 144 }
    expect(writeOverlay({ type: 'circle', centre: at, radiusMetres: 300 })).toBe(
      '{"type":"circle","lat":-37.5,"lng":144,"rad":300}',
    )
    expect(writeOverlay({ type: 'rectangle', north: 2, south: 1, west: 3, east: 4 })).toBe(
      '{"type":"rectangle","north":2,"south":1,"west":3,"east":4}',
    )
    expect(writeOverlay({ type: 'polygon', corners: [at] })).toBe('{"type":"polygon","arr":[{"lat":-37.5,"lng":144}]}')
  })

  it('is read back as what was written', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        expect(parseOverlay(writeOverlay(shape))).toEqual(plain(shape))
      }),
    )
  })
})

describe('checkOverlay', () => {
  afterEach(() => setReaderUnits(() => defaultUnits('en-AU')))

  it('says how large a circle may be in the unit of its reader too', () => {
    setReaderUnits(() => ({ ...defaultUnits('en-AU'), distance: 'mi' }))
    expect(checkOverlay('{"type":"circle","lat":-37,"lng":144,"rad":500001}')).toBe(
      'The radius can be at most 500,000 m (311 mi).',
    )
  })

  it.each([
    ['', "There's no shape."],
    ['{"type":', "The overlay isn't JSON."],
    ['null', 'The shape must be a circle, a polygon or a rectangle.'],
    ['{"type":"star"}', 'The shape must be a circle, a polygon or a rectangle.'],
    ['{"type":"circle","lat":-91,"lng":144,"rad":10}', 'The latitude must be a number from -90 to 90.'],
    ['{"type":"circle","lat":"","lng":144,"rad":10}', 'The latitude must be a number from -90 to 90.'],
    ['{"type":"circle","lat":-37,"lng":181,"rad":10}', 'The longitude must be a number from -180 to 180.'],
    ['{"type":"circle","lat":-37,"lng":144,"rad":0}', 'The radius must be a number of metres above 0.'],
    ['{"type":"circle","lat":-37,"lng":144,"rad":"wide"}', 'The radius must be a number of metres above 0.'],
    ['{"type":"circle","lat":-37,"lng":144,"rad":500001}', 'The radius can be at most 500,000 m (500 km).'],
    ['{"type":"circle","lat":-37,"lng":144,"rad":1e999}', 'The radius can be at most 500,000 m (500 km).'],
    ['{"type":"circle","lat":-37,"lng":144,"rad":0.1}', 'The shape has no area.'],
    ['{"type":"circle","lat":-17,"lng":179.99,"rad":5000}', "The shape can't cross the 180th meridian."],
    ['{"type":"circle","lat":-89.99,"lng":0,"rad":5000}', "The circle can't cross a pole."],
    ['{"type":"polygon","arr":7}', 'A polygon needs a list of corners.'],
    ['{"type":"polygon","arr":[null,[1,2],[3,4]]}', 'The latitude of corner 1 must be a number from -90 to 90.'],
    [polygon([0, 0], [0, 1]), 'A polygon needs at least 3 corners.'],
    [polygon([0, 0], [0, 1], [0, 200]), 'The longitude of corner 3 must be a number from -180 to 180.'],
    [polygon([0, 0], [0, 1], [0, 0]), 'A polygon needs at least 3 different corners.'],
    [polygon([0, 0], [1, 1], [2, 2], [3, 3]), 'The shape has no area because all its corners are in a line.'],
    [
      polygon([-37, 144], [-37.1, 144.1], [-37.2, 144.2]),
      'The shape has no area because all its corners are in a line.',
    ],
    [polygon([0, 0], [1, 1], [0, 1], [1, 0]), 'The sides of the polygon cross or touch each other.'],
    [polygon([0, 0], [0, 2], [2, 2], [0, 1]), 'The sides of the polygon cross or touch each other.'],
    [polygon([0, 0], [0, 2], [0, 1], [2, 1]), 'The sides of the polygon cross or touch each other.'],
    [polygon([-17, 179], [-17, -179], [-18, -179], [-18, 179]), "The shape can't cross the 180th meridian."],
    [
      '{"type":"rectangle","north":-38,"south":-37,"west":1,"east":2}',
      'The north edge must be north of the south edge.',
    ],
    [
      '{"type":"rectangle","north":-37,"south":-37,"west":1,"east":2}',
      'The north edge must be north of the south edge.',
    ],
    [
      '{"type":"rectangle","north":-17,"south":-18,"west":179,"east":-179}',
      "The west edge must be west of the east edge. A shape can't cross the 180th meridian.",
    ],
    ['{"type":"rectangle","north":1e-9,"south":0,"west":0,"east":1e-9}', 'The shape has no area.'],
  ])('says of %s: %s', (json, sentence) => expect(checkOverlay(json)).toBe(sentence))

  it.each([
    '{"type":"Circle","lat":"-37.81","lng":"144.96","rad":"300"}',
    polygon([0, 0], [0, 1], [1, 0]),
    polygon([0, 0], [0, 1], [1, 0], [0, 0]),
    polygon([0, 0], [0, 2], [2, 2], [1, 1], [2, 0]),
    '{"type":"rectangle","north":-37.8,"south":-37.82,"west":144.95,"east":144.97}',
  ])('finds nothing wrong with %s', (json) => expect(checkOverlay(json)).toBeNull())

  it('returns a result for any text, and what it accepts can be parsed', () => {
    const texts = fc.oneof(fc.string(), fc.json(), anyShape.map(writeOverlay))
    fc.assert(
      fc.property(texts, (json) => {
        const fault = checkOverlay(json)
        if (fault === null) expect(parseOverlay(json)).not.toBeNull()
        else expect(fault).toMatch(/^[A-Z].+\.$/)
      }),
    )
  })

  it('accepts every shape as it is drawn', () => {
    const type = fc.constantFrom('circle' as const, 'polygon' as const, 'rectangle' as const)
    const radius = fc.double({ min: 5, max: 400_000, noNaN: true })
    fc.assert(
      fc.property(type, inland, radius, fc.integer({ min: 5, max: 10 }), (kind, centre, metres, sides) => {
        expect(checkOverlay(writeOverlay(drawShape(kind, centre, metres, sides)))).toBeNull()
      }),
    )
  })

  it('rejects every polygon with a corner dragged through the opposite side', () => {
    fc.assert(
      fc.property(inland, fc.integer({ min: 5, max: 10 }), fc.nat(), (centre, sides, n) => {
        const drawn = drawShape('polygon', centre, 1000, sides)
        const index = n % sides
        const corner = shapeHandles(drawn)[index]!.at
        const beyond = (from: number, middle: number) => middle - (from - middle) * 1.05
        const to: Position = {
          latitude: beyond(corner.latitude, centre.latitude),
          longitude: beyond(corner.longitude, centre.longitude),
        }
        expect(checkOverlay(writeOverlay(moveHandle(drawn, index, to)))).toMatch(/cross or touch/)
      }),
    )
  })

  it('rejects every quadrilateral with two neighbouring corners swapped', () => {
    fc.assert(
      fc.property(inland, fc.double({ min: 20, max: 50_000, noNaN: true }), fc.nat(3), (centre, metres, n) => {
        const drawn = drawShape('rectangle', centre, metres)
        const corners = shapeHandles(drawn).map(({ at }) => at)
        const [a, b] = [n, (n + 1) % 4]
        ;[corners[a], corners[b]] = [corners[b]!, corners[a]!]
        expect(checkOverlay(writeOverlay({ type: 'polygon', corners }))).not.toBeNull()
      }),
    )
  })

  it('checks 10,000 corners at once', () => {
    const corners = Array.from({ length: 10_000 }, (_, i) => {
      const angle = (i / 10_000) * 2 * Math.PI
      return [Math.sin(angle) * 10, Math.cos(angle) * 10] as [number, number]
    })
    const from = performance.now()
    expect(checkOverlay(polygon(...corners))).toBeNull()
    expect(performance.now() - from).toBeLessThan(20_000)
    expect(checkOverlay(polygon(...corners, [11, 0]))).toBe('A polygon can have at most 10,000 corners.')
  })
})
