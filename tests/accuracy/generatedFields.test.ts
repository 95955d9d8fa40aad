import { describe, expect, test } from 'vitest'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { totalOf } from '../../domain/time/spans.ts'
import { detectTrips } from '../../domain/trips/detectTrips.ts'
import { driveRoad, openRoad, randomNumbers, sampled, type RoadOptions, type RoadPiece } from './simulatedRoad.ts'

/** Work at a place no wider than a parking's: 60 to 90 m of a field, and a yard. */
const seeds = [7, 19]
const between = (random: () => number, low: number, high: number) => low + (high - low) * random()
const movementOf = (messages: readonly StoredMessage[]) =>
  detectTrips(messages, { now: Number.MAX_SAFE_INTEGER, useFiltering: true })
const kmOf = (messages: readonly StoredMessage[]) =>
  movementOf(messages).trips.reduce((km, { distanceKm }) => km + distanceKm, 0)
const phases = (messages: readonly StoredMessage[], every: number) =>
  (every === 1 ? [0] : [0, 1, 2, 3]).map((phase) => sampled(messages, every, Math.floor((phase * every) / 4)))

const rows = (count: number, metres = 90, kph = 8): RoadPiece[] =>
  Array.from({ length: count }, (_, row): RoadPiece[] => [
    { metres, kph },
    { metres: 4, kph: kph - 2, bend: row % 2 === 0 ? 180 : -180 },
  ]).flat()

/** So many minutes of taking loads from one side of a yard to the other, at 8 to 15 km/h, with stops of 5 to 30 s. */
function yard(minutes: number, seed: number): RoadPiece[] {
  const random = randomNumbers(seed)
  const pieces: RoadPiece[] = []
  for (let seconds = 0, load = 0; seconds < minutes * 60; load++) {
    const [metres, kph] = [between(random, 20, 50), between(random, 8, 15)]
    const stopSeconds = Math.round(between(random, 5, 30))
    pieces.push({ metres, kph }, { metres: 8, kph: 7, bend: load % 2 === 0 ? 180 : -180 }, { stopSeconds })
    seconds += (metres + 8) / (kph / 3.6) + stopSeconds
  }
  return pieces
}

/** The work on each seed, parked for a quarter of an hour before it and after. */
const days = (pieces: (seed: number) => RoadPiece[], options: RoadOptions = {}) =>
  seeds.map((seed) =>
    driveRoad([{ stopSeconds: 900 }, ...pieces(seed), { stopSeconds: 900 }], {
      noise: 2,
      seed,
      ignition: null,
      ...options,
    }),
  )

describe('work at one place without an ignition wire', () => {
  test.each([
    { name: 'rows of a field', pieces: () => rows(60) },
    { name: 'rows mown at 6 km/h', pieces: () => rows(90, 60, 6.5) },
  ])('$name are one trip with their distance, at a message every 1 to 60 s', ({ pieces }) => {
    for (const accuracyMetres of [5, null])
      for (const { messages, km } of days(pieces, { accuracyMetres }))
        for (const [every, within] of [
          [1, 0.01],
          [5, 0.02],
          [10, 0.03],
          [30, 0.06],
          [60, 0.1],
        ] as const)
          for (const seen of phases(messages, every)) {
            expect(movementOf(seen).trips, `at ${every} s, accuracy ${accuracyMetres}`).toHaveLength(1)
            expect(Math.abs(kmOf(seen) / km - 1), `at ${every} s, accuracy ${accuracyMetres}`).toBeLessThan(within)
          }
  })

  test('a yard is one trip and moves for as long as it did, at a message every 1 to 30 s', () => {
    for (const accuracyMetres of [5, null])
      for (const every of [1, 5, 10, 30]) {
        const moved = days((seed) => yard(60, seed), { accuracyMetres }).flatMap(({ messages, movingMs }) =>
          phases(messages, every).map((seen) => {
            const { trips, moving } = movementOf(seen)
            expect(trips, `at ${every} s, accuracy ${accuracyMetres}`).toHaveLength(1)
            return totalOf(moving) / movingMs - 1
          }),
        )
        const mean = moved.reduce((sum, error) => sum + error, 0) / moved.length
        expect(Math.abs(mean), `moving at ${every} s, accuracy ${accuracyMetres}`).toBeLessThan(0.1)
      }
  })

  test('a stop between two fields ends a trip, and the roads to and from them don’t', () => {
    const pieces = (seed: number): RoadPiece[] => [
      ...openRoad(4, seed),
      ...rows(20),
      { stopSeconds: 600 },
      ...rows(20),
      ...openRoad(4, seed + 1),
    ]
    for (const { messages } of days(pieces))
      for (const every of [1, 5, 10, 30, 60])
        for (const seen of phases(messages, every)) expect(movementOf(seen).trips, `at ${every} s`).toHaveLength(2)
  })

  test('walking about a place with the receiver is no trip', () => {
    const walk = (seed: number): RoadPiece[] => {
      const random = randomNumbers(seed)
      return Array.from({ length: 120 }, (_, way): RoadPiece[] => [
        { metres: between(random, 10, 30), kph: between(random, 3.5, 6) },
        { metres: 1, kph: 3, bend: way % 2 === 0 ? 180 : -180 },
        { stopSeconds: Math.round(between(random, 0, 20)) },
      ]).flat()
    }
    for (const { messages } of days(walk))
      for (const every of [1, 10, 30]) expect(movementOf(sampled(messages, every)).trips, `at ${every} s`).toEqual([])
  })

  test('a receiver that lies still makes no trip, whatever speeds up to 7 km/h it reports now and then', () => {
    const random = randomNumbers(5)
    for (const { messages } of days(() => [{ stopSeconds: 7200 }], { noise: 8, accuracyMetres: null })) {
      const lying = messages.map((message) => ({ ...message, speedKph: random() < 0.8 ? 0 : 7 * random() }))
      for (const every of [1, 10, 30]) expect(movementOf(sampled(lying, every)).trips, `at ${every} s`).toEqual([])
    }
  })

  test('a phone in a building makes no trip, whatever speeds up to 15 km/h it reports for a quarter of the time', () => {
    const random = randomNumbers(11)
    for (const accuracyMetres of [10, null])
      for (const { messages } of days(() => [{ stopSeconds: 7200 }], { noise: 8, accuracyMetres })) {
        const lying = messages.map((message) => ({ ...message, speedKph: random() < 0.75 ? 0 : 8.5 + 6 * random() }))
        for (const every of [1, 10, 30])
          expect(movementOf(sampled(lying, every)).trips, `at ${every} s, accuracy ${accuracyMetres}`).toEqual([])
      }
  })
})

describe('the distance of a vehicle that turns around while it hardly moves, with speeds', () => {
  /** Up and down a yard: 20 to 60 m at 8 to 15 km/h, a stop of 3 to 20 s, and back. */
  const backAndForth = (seed: number): RoadPiece[] => {
    const random = randomNumbers(seed)
    return Array.from({ length: 120 }, (): RoadPiece[] => [
      { metres: between(random, 20, 60), kph: between(random, 8, 15) },
      { stopSeconds: Math.round(between(random, 3, 20)) },
      { metres: 0.001, kph: 0.0036, bend: 180 },
    ]).flat()
  }
  /** A tractor that turns at 2 km/h at the end of a row. */
  const headlands = () =>
    Array.from({ length: 25 }, (_, row): RoadPiece[] => [
      { metres: 200, kph: 9 },
      { metres: 12, kph: 2.2, bend: row % 2 === 0 ? 180 : -180 },
    ]).flat()

  test.each([
    { name: 'back and forth', pieces: backAndForth },
    { name: 'rows of a tractor', pieces: headlands },
  ])('$name: is within 3 percent on average at a message every 1 to 10 s', ({ pieces }) => {
    for (const every of [1, 5, 10]) {
      const errors = days(pieces, { ignition: 1 }).flatMap(({ messages, km }) =>
        phases(messages, every).map((seen) => kmOf(seen) / km - 1),
      )
      const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
      expect(Math.abs(mean), `at ${every} s: ${errors.map((error) => error.toFixed(3)).join(' ')}`).toBeLessThan(0.03)
    }
  })
})

test('six hours of work at one place are no night that ends the trip of an ignition wire', () => {
  const lane: RoadPiece[] = Array.from({ length: 650 }, (): RoadPiece[] => [
    { metres: 60, kph: 8 },
    { metres: 8, kph: 6, bend: 180 },
  ]).flat()
  const off = { stopSeconds: 900, ignition: 0 } as const
  const { messages, km } = driveRoad([off, ...lane, off], { noise: 2 })
  for (const every of [5, 30]) {
    const seen = sampled(messages, every)
    expect(
      movementOf(seen).trips.map(({ kind }) => kind),
      `at ${every} s`,
    ).toEqual(['trip'])
    expect(Math.abs(kmOf(seen) / km - 1), `at ${every} s`).toBeLessThan(0.03)
  }
})
