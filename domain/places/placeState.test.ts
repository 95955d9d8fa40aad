import { describe, expect, test } from 'vitest'
import { readSet } from '../../tests/accuracy/recordings.ts'
import { trackOf } from '../trips/track.ts'
import { findDwells, type Place } from './findDwells.ts'
import type { PlacedFix } from './sightings.ts'

const metresPerDegree = 111_195
const hour = 3_600

/** A place of the given radius around a position some metres north and east of another. */
function circle(radiusMetres: number, at = { latitude: 0, longitude: 0 }, north = 0, east = 0): Place {
  const latitude = at.latitude + north / metresPerDegree
  const longitude = at.longitude + east / metresPerDegree / Math.cos((at.latitude * Math.PI) / 180)
  return {
    kind: 'poi',
    id: 1,
    name: 'Yard',
    overlay: { type: 'circle', centre: { latitude, longitude }, radiusMetres },
  }
}

/** Returns a generator of normally distributed numbers, the same for the same seed. */
function noise(seed: number, deviation: number): () => number {
  let state = seed * 7919
  const uniform = () => (state = (state * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32
  return () => Math.sqrt(-2 * Math.log(uniform() + 1e-12)) * Math.cos(2 * Math.PI * uniform()) * deviation
}

interface Leg {
  /** Metres east of the origin, at the beginning and the end; the vehicle keeps so far north of it. */
  from: number
  to: number
  north?: number
  seconds: number
  every: number
  speedKph?: number
}

/** The fixes of legs one after the other, with noise on both axes. */
function fixesOf(legs: readonly Leg[], seed: number, deviation: number): PlacedFix[] {
  const off = noise(seed, deviation)
  let began = 0
  return legs.flatMap(({ from, to, north = 0, seconds, every, speedKph }) => {
    const count = Math.floor(seconds / every)
    const start = began
    began += count * every
    return Array.from({ length: count }, (_, i) => ({
      at: (start + i * every) * 1000,
      latitude: (north + off()) / metresPerDegree,
      longitude: (from + ((to - from) * i) / count + off()) / metresPerDegree,
      ...(speedKph === undefined ? {} : { speedKph }),
    }))
  })
}

const seeds = Array.from({ length: 8 }, (_, i) => i + 1)
const countOf = (place: Place, fixes: readonly PlacedFix[]) => findDwells([place], fixes).length

describe('a phone in a parked car', () => {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const parked = [...readSet('parked').values()].map((messages) => {
    const fixes = trackOf(messages)
    const at = {
      latitude: mean(fixes.map(({ latitude }) => latitude)),
      longitude: mean(fixes.map(({ longitude }) => longitude)),
    }
    return { fixes, at }
  })

  test.each([
    [15, 'inside', 1],
    [25, 'inside', 1],
    [15, 'outside', 0],
    [25, 'outside', 0],
  ])('%i m %s a place visits it once or never', (metres, side, visits) => {
    const distance = side === 'inside' ? 100 - metres : 100 + metres
    for (const { fixes, at } of parked)
      for (const [north, east] of [
        [0, 1],
        [1, 0],
        [0, -1],
      ] as const)
        expect(countOf(circle(100, at, north * distance, east * distance), fixes)).toBe(visits)
  })
})

describe('a truck parked beside a border', () => {
  const drivingIn = (to: number, every: number): Leg => ({
    from: 3_000,
    to,
    seconds: (3_000 - to) / 14,
    every,
    speedKph: 50,
  })
  const drivingOut = (from: number, every: number): Leg => ({
    from,
    to: 3_000,
    seconds: (3_000 - from) / 14,
    every,
    speedKph: 50,
  })
  const dayAt = (east: number, seed: number, every: number, deviation = 25) =>
    fixesOf(
      [drivingIn(east, every), { from: east, to: east, seconds: 10 * hour, every }, drivingOut(east, every)],
      seed,
      deviation,
    )

  test.each([15, 20, 25])('for ten hours %i m outside of it, with 25 m of noise, never visits the place', (metres) => {
    for (const every of [30, 60, 300])
      for (const seed of seeds) expect(countOf(circle(200), dayAt(200 + metres, seed, every))).toBe(0)
  })

  test.each([15, 25])('for ten hours %i m inside of it visits the place once', (metres) => {
    for (const every of [30, 60])
      for (const seed of seeds) expect(countOf(circle(200), dayAt(200 - metres, seed, every))).toBe(1)
  })

  test('for 31 minutes at a fix a second with 20 m of noise visits it once, for as long as it was parked', () => {
    for (const seed of seeds) {
      const legs = [drivingIn(160, 1), { from: 160, to: 160, seconds: 31 * 60, every: 1 }, drivingOut(160, 1)]
      const dwells = findDwells([circle(200)], fixesOf(legs, seed, 20))
      expect(dwells).toHaveLength(1)
      const { since, until } = dwells[0]!.stationary!
      expect(Math.abs((until - since) / 60_000 - 31)).toBeLessThan(0.5)
    }
  })
})

describe('a vehicle that does not stop', () => {
  const pass = (north: number, metresPerSecond: number, every: number): Leg => ({
    from: -2e3,
    to: 2e3,
    north,
    seconds: 4e3 / metresPerSecond,
    every,
    speedKph: metresPerSecond * 3.6,
  })

  test.each([
    [50, 14, 1],
    [60, 25, 1],
    [100, 17, 10],
    [300, 28, 15],
  ])('visits a place of %i m when it drives through at %i m/s with a fix every %i s', (radius, speed, every) => {
    for (const seed of seeds) {
      const [dwell, ...others] = findDwells([circle(radius)], fixesOf([pass(0, speed, every)], seed, 5))
      expect(others).toEqual([])
      expect(dwell!.stationary).toBeNull()
      expect(dwell!.left! - dwell!.entered!).toBeLessThan((2_000 * radius) / speed + 30_000)
    }
  })

  test.each([
    [150, 25, 1],
    [150, 14, 5],
    [500, 28, 10],
  ])(
    'does not visit a place of %i m that it passes 10 m beside at %i m/s with a fix every %i s',
    (radius, speed, every) => {
      for (const seed of seeds)
        expect(countOf(circle(radius), fixesOf([pass(radius + 10, speed, every)], seed, 10))).toBe(0)
    },
  )
})

describe('a vehicle whose receiver doesn’t report movement', () => {
  test.each([1, 2, 10])('visits the place at which it stopped, without speeds, at a fix every %i s', (every) => {
    for (const seed of seeds) {
      const legs: Leg[] = [
        { from: -4_000, to: 0, seconds: 240, every },
        { from: 0, to: 0, seconds: 600, every },
        { from: 0, to: 4_000, seconds: 240, every },
      ]
      const dwells = findDwells([circle(150)], fixesOf(legs, seed, 4))
      expect(dwells).toHaveLength(1)
      expect(Math.abs(dwells[0]!.entered! / 1000 - 231)).toBeLessThan(20)
      expect(Math.abs(dwells[0]!.left! / 1000 - 849)).toBeLessThan(20)
    }
  })

  test.each([1, 5, 10, 30])('visits a place that it sweeps through at 6 km/h, at a fix every %i s', (every) => {
    for (const seed of seeds) {
      const legs: Leg[] = [{ from: -1_500, to: 1_500, seconds: 1_800, every, speedKph: 6 }]
      const dwells = findDwells([circle(150)], fixesOf(legs, seed, 4))
      expect(dwells).toHaveLength(1)
      expect(Math.abs(dwells[0]!.entered! / 1000 - 810)).toBeLessThan(90)
      expect(Math.abs(dwells[0]!.left! / 1000 - 990)).toBeLessThan(90)
    }
  })
})

describe('a gap', () => {
  const at = (minute: number, east: number, speedKph = 0): PlacedFix => ({
    at: minute * 6e4,
    latitude: 0,
    longitude: east / metresPerDegree,
    speedKph,
  })
  const minutes = (fixes: PlacedFix[]) =>
    findDwells([circle(200)], fixes).map(({ entered, left }) => [entered, left].map((time) => time && time / 60_000))

  test('at a place belongs to the visit when the vehicle is there before and after it', () => {
    const fixes = [
      at(0, 2_000, 50),
      at(1, 900, 50),
      at(2, 0),
      at(4, 5),
      at(600, 8),
      at(602, 4),
      at(603, 900, 50),
      at(604, 1_800, 50),
    ]
    expect(minutes(fixes)).toEqual([[2, 603]])
  })

  test('after which a vehicle is driving belongs to the place at which it had stopped', () => {
    const [[entered, left] = []] = minutes([
      at(0, 2_000, 50),
      at(2, 0),
      at(4, 5),
      at(604, 3_000, 50),
      at(605, 3_900, 50),
    ])
    expect(entered).toBeGreaterThan(1)
    expect(entered).toBeLessThan(2)
    expect(left).toBeGreaterThan(598)
    expect(left).toBeLessThan(604)
  })
})
