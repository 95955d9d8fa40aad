import { describe, expect, test } from 'vitest'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { totalOf } from '../../domain/time/spans.ts'
import { detectTrips } from '../../domain/trips/detectTrips.ts'
import { driveRoad, openRoad, randomNumbers, sampled, townStreets, type RoadPiece } from './simulatedRoad.ts'

/** Vehicles that are stationary for hours, or go round and round a place, with fixes that drift together rather than at random. */
const seeds = [11, 23, 37]
const off = (stopSeconds: number): RoadPiece => ({ stopSeconds, ignition: 0 })
const movementOf = (messages: readonly StoredMessage[]) =>
  detectTrips(messages, { now: Number.MAX_SAFE_INTEGER, useFiltering: false })
const kmOf = (messages: readonly StoredMessage[]) =>
  movementOf(messages).trips.reduce((km, { distanceKm }) => km + distanceKm, 0)

/** The messages of a drive at a fix a second, each off by so many metres north and east, which change slowly. */
function drifting(messages: readonly StoredMessage[], metres: number, seed: number): StoredMessage[] {
  const random = randomNumbers(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const share = Math.exp(-1 / 120)
  const [step, degrees] = [Math.sqrt(1 - share ** 2) * metres, 1 / 111_195]
  let [north, east] = [0, 0]
  return messages.map((message) => {
    north = share * north + step * normal()
    east = share * east + step * normal()
    const [latitude, longitude] = [message.latitude! + north * degrees, message.longitude! + (east * degrees) / 0.79]
    return { ...message, latitude, longitude }
  })
}

/** Two hours of idling in the middle of a drive. */
const idling = (seed: number, accuracyMetres: number | null) =>
  driveRoad(
    [
      off(300),
      ...townStreets(4, seed),
      ...openRoad(8, seed),
      { stopSeconds: 7200 },
      ...openRoad(8, seed + 1),
      off(600),
    ],
    {
      seed,
      accuracyMetres,
    },
  )

describe.each(seeds)('a vehicle that idles for two hours (%i)', (seed) => {
  test.each([10, 30, 60])('has gone no further for a drift of 15 m, at a fix every %i s', (every) => {
    const { messages } = idling(seed, 15)
    const still = kmOf(sampled(messages, every))
    expect(Math.abs(kmOf(sampled(drifting(messages, 15, seed), every)) / still - 1)).toBeLessThan(0.03)
  })

  test.each([1, 10])(
    'has not moved for a drift of 40 m of which its receiver reports nothing, at a fix every %i s',
    (every) => {
      const { messages, movingMs } = idling(seed, null)
      const { moving } = movementOf(sampled(drifting(messages, 40, seed), every))
      expect(Math.abs(totalOf(moving) / movingMs - 1)).toBeLessThan(0.05)
    },
  )
})

test.each([10, 60])('a forklift that crawls from stop to stop has its distance at a fix every %i s', (every) => {
  const random = randomNumbers(5)
  const moves = Array.from({ length: 80 }, (): RoadPiece[] => [
    { metres: 15 + 30 * random(), kph: 1.5 + 1.4 * random(), bend: random() < 0.5 ? 60 : -60 },
    { stopSeconds: 10 + Math.round(20 * random()) },
  ])
  const { messages, km } = driveRoad([off(300), ...moves.flat(), off(600)], { noise: 2, seed: 5 })
  expect(Math.abs(kmOf(sampled(messages, every)) / km - 1)).toBeLessThan(0.12)
})

describe.each(seeds)('a vehicle without an ignition wire (%i)', (seed) => {
  const random = randomNumbers(seed)
  const stops = Array.from({ length: 8 }, (_, index): RoadPiece[] => [
    ...townStreets(0.8 + 1.5 * random(), seed + index),
    { stopSeconds: 400 },
  ])
  const { messages, movingMs, km } = driveRoad([{ stopSeconds: 900 }, ...stops.flat(), { stopSeconds: 900 }], {
    ignition: null,
    noise: 2,
    seed,
  })
  test.each([1, 5])('moves until it stops and from when it leaves, at a fix every %i s', (every) => {
    const movement = movementOf(sampled(messages, every))
    expect(movement.trips).toHaveLength(stops.length)
    expect(Math.abs(totalOf(movement.moving) / movingMs - 1)).toBeLessThan(0.04)
    expect(Math.abs(kmOf(sampled(messages, every)) / km - 1)).toBeLessThan(0.02)
  })

  test('that goes round a car park is still driving', () => {
    const rounds = Array.from({ length: 12 }, (): RoadPiece[] => [
      { metres: 40, kph: 12 },
      { metres: 8, kph: 9, bend: 90 },
    ])
    const parking = driveRoad(
      [{ stopSeconds: 900 }, ...townStreets(4, seed), ...rounds.flat(), { stopSeconds: 1500 }],
      {
        ignition: null,
        noise: 2,
        seed,
      },
    )
    const parked = parking.messages.findLast(({ speedKph }) => speedKph! > 0)!.created
    for (const every of [1, 5, 10]) {
      const [trip, ...more] = movementOf(sampled(parking.messages, every)).trips
      expect(more).toEqual([])
      expect(Math.abs(trip!.completed - parked), `at ${every} s`).toBeLessThan(20_000)
    }
  })
})
