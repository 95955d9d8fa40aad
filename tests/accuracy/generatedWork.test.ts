import { describe, expect, test } from 'vitest'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { findingsBy, findingsOf } from '../../domain/rules/findings.ts'
import { totalOf } from '../../domain/time/spans.ts'
import { detectTrips } from '../../domain/trips/detectTrips.ts'
import { orderMessages } from '../../domain/trips/messageOrder.ts'
import { trackOf } from '../../domain/trips/track.ts'
import { trackDistance } from '../../domain/trips/trackDistance.ts'
import {
  driveRoad,
  garbageRound,
  hairpins,
  mowingRows,
  randomNumbers,
  sampled,
  stopAndGo,
  townStreets,
  yardMoves,
  type RoadOptions,
  type RoadPiece,
} from './simulatedRoad.ts'

/** Generated slow work with GPS noise: the track is longer than the road, and more so the shorter its steps are. */
const seeds = [7, 19, 67, 89]

const between = (random: () => number, low: number, high: number) => low + (high - low) * random()
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const said = (errors: readonly number[]) => errors.map((error) => error.toFixed(3)).join(' ')

/** Bins a little further apart, and shorter stops: 20 to 60 m at 10 to 25 km/h, then a wait of 10 to 20 s. */
function binRound(minutes: number, seed: number): RoadPiece[] {
  const random = randomNumbers(seed)
  const pieces: RoadPiece[] = []
  for (let seconds = 0; seconds < minutes * 60;) {
    const [metres, kph] = [between(random, 20, 60), between(random, 10, 25)]
    const stopSeconds = Math.round(between(random, 10, 20))
    pieces.push({ metres, kph }, { stopSeconds })
    seconds += metres / (kph / 3.6) + stopSeconds
  }
  return pieces
}

/** Rows of so many metres at a speed, with turns at three quarters of it. */
const rowsOf = (metres: number, kph: number, rows: number): RoadPiece[] =>
  Array.from({ length: rows }, (_, row): RoadPiece[] => [
    { metres, kph },
    { metres: 5, kph: kph * 0.75, bend: row % 2 === 0 ? 180 : -180 },
  ]).flat()

function sweeping(seed: number): RoadPiece[] {
  const random = randomNumbers(seed)
  return Array.from({ length: 36 }, (): RoadPiece[] => [
    { metres: between(random, 60, 280), kph: 6 },
    { metres: 10, kph: 5.5, bend: random() < 0.5 ? 90 : -90 },
  ]).flat()
}

/** The work on each seed, parked with the ignition off before and after. */
const days = (pieces: (seed: number) => RoadPiece[], noise: number, options: RoadOptions = {}) => {
  const off = options.ignition === null ? {} : { ignition: 0 as const }
  return seeds.map((seed) =>
    driveRoad([{ stopSeconds: 300, ...off }, ...pieces(seed), { stopSeconds: 600, ...off }], {
      ...options,
      noise,
      seed,
    }),
  )
}

/** Each day at a message every so many seconds, from four starting points. */
const phases = (messages: readonly StoredMessage[], every: number) =>
  (every === 1 ? [0] : [0, 1, 2, 3]).map((phase) => sampled(messages, every, Math.floor((phase * every) / 4)))

const kmOf = (messages: readonly StoredMessage[]) => {
  const fixes = trackOf(orderMessages(messages))
  return trackDistance(fixes, 0, fixes.length - 1).km
}

describe('the distance of slow work, with speeds and 2 m of noise', () => {
  test.each([
    { name: 'mowing', pieces: () => mowingRows(60), within: { 1: 0.005, 2: 0.01, 5: 0.01, 10: 0.02, 30: 0.03 } },
    { name: 'mowing short rows', pieces: () => rowsOf(40, 6, 90), within: { 1: 0.005, 2: 0.01, 5: 0.02 } },
    { name: 'sweeping', pieces: sweeping, within: { 1: 0.005, 2: 0.01, 5: 0.015, 10: 0.015, 30: 0.01 } },
    {
      name: 'garbage rounds',
      pieces: (seed: number) => garbageRound(60, seed),
      within: { 1: 0.01, 2: 0.01, 5: 0.02, 10: 0.03 },
    },
    {
      name: 'bin rounds',
      pieces: (seed: number) => binRound(60, seed),
      within: { 1: 0.01, 2: 0.01, 5: 0.02, 10: 0.03 },
    },
    {
      name: 'stop-and-go',
      pieces: (seed: number) => stopAndGo(60, seed),
      within: { 1: 0.01, 2: 0.01, 5: 0.01, 10: 0.01, 30: 0.02 },
    },
  ])('$name', ({ pieces, within }) => {
    const all = days(pieces, 2)
    for (const [every, limit] of Object.entries(within)) {
      const errors = all.flatMap(({ messages, km }) => phases(messages, Number(every)).map((one) => kmOf(one) / km - 1))
      expect(Math.abs(mean(errors)), `at ${every} s: ${said(errors)}`).toBeLessThan(limit)
    }
  })

  test.each([
    ['towns', (seed: number) => townStreets(20, seed)],
    ['hairpins', () => hairpins(8)],
  ] as const)('%s, at a fix a second and every 2 and 5 s, with 2 m and with 4 m of noise', (_name, pieces) => {
    for (const noise of [2, 4])
      for (const every of [1, 2, 5]) {
        const errors = days(pieces, noise).flatMap(({ messages, km }) =>
          phases(messages, every).map((one) => kmOf(one) / km - 1),
        )
        expect(Math.abs(mean(errors)), `${noise} m, at ${every} s: ${said(errors)}`).toBeLessThan(0.01)
      }
  })

  test('speeds that a receiver reports for a stationary vehicle add no distance to a round', () => {
    const all = days((seed) => garbageRound(60, seed), 2, { standingKph: 0.8 })
    for (const every of [1, 2, 5]) {
      const errors = all.flatMap(({ messages, km }) => phases(messages, every).map((one) => kmOf(one) / km - 1))
      expect(Math.abs(mean(errors)), `at ${every} s: ${said(errors)}`).toBeLessThan(every === 5 ? 0.02 : 0.01)
    }
  })

  test('fixes with hardly any noise count as they are', () => {
    for (const { messages } of days((seed) => townStreets(20, seed), 0.2)) {
      const fixes = trackOf(orderMessages(messages))
      expect(fixes.every(({ pathShare: wayShare }) => wayShare === 1)).toBe(true)
    }
  })
})

describe('moving time of slow work, with speeds', () => {
  test.each([
    { name: 'garbage rounds', pieces: (seed: number) => garbageRound(60, seed), accuracies: [5, null] },
    { name: 'bin rounds', pieces: (seed: number) => binRound(60, seed), accuracies: [5, null] },
    { name: 'mowing rows with turns below 5 km/h', pieces: () => rowsOf(40, 6, 90), accuracies: [5, null] },
  ])('$name: within 5 percent on average at any interval, with 2 m of noise', ({ pieces, accuracies }) => {
    for (const accuracyMetres of accuracies) {
      const all = days(pieces, 2, { accuracyMetres })
      for (const every of [1, 5, 10, 15, 30]) {
        const errors = all.flatMap(({ messages, movingMs }) =>
          phases(messages, every).map((one) => {
            const { moving } = detectTrips(one, { now: Number.MAX_SAFE_INTEGER, useFiltering: true })
            return totalOf(moving) / movingMs - 1
          }),
        )
        const what = `${accuracyMetres ?? 'no accuracy'}, at ${every} s: ${said(errors)}`
        expect(Math.abs(mean(errors)), what).toBeLessThan(0.05)
      }
    }
  })
})

test('without an ignition wire, long rows are as long as with one, at a fix a second', () => {
  for (const { messages, km } of days(() => rowsOf(300, 8, 20), 3, { ignition: null })) {
    const { trips } = detectTrips(messages, { now: Number.MAX_SAFE_INTEGER, useFiltering: true })
    const found = trips.reduce((sum, trip) => sum + trip.distanceKm, 0)
    expect(Math.abs(found / km - 1), `${found} of ${km} km`).toBeLessThan(0.02)
  }
})

describe('work in short moves with the engine on', () => {
  const settings = { speedLimitKph: 100, speedExceptionMinutes: 3, temperatures: [] }
  const idles = (messages: readonly StoredMessage[]) => findingsBy(findingsOf(messages, settings).found, 'parkedIdle')

  test.each([
    { name: 'garbage rounds', pieces: (seed: number) => garbageRound(60, seed) },
    { name: 'bin rounds', pieces: (seed: number) => binRound(60, seed) },
    { name: 'stop-and-go', pieces: (seed: number) => stopAndGo(60, seed) },
    { name: 'mowing short rows', pieces: () => rowsOf(40, 6, 90) },
  ])('is no parked idle: $name', ({ pieces }) => {
    for (const { messages } of days(pieces, 2))
      for (const every of [1, 5, 10, 30]) expect(idles(sampled(messages, every)), `at ${every} s`).toEqual([])
  })

  test('parks and idles before and after it, and not between the moves when it shunts once in a while', () => {
    const shunting: RoadPiece[] = Array.from({ length: 5 }, (): RoadPiece[] => [
      { stopSeconds: 240 },
      { metres: 25, kph: 10 },
    ]).flat()
    const day = (seed: number) => [{ stopSeconds: 600 }, ...shunting, ...binRound(30, seed), { stopSeconds: 900 }]
    for (const { messages } of days(day, 2))
      for (const every of [1, 5, 10, 30]) {
        const [first, last, ...more] = idles(sampled(messages, every)).map(
          ({ since, until }) => (until! - since) / 60_000,
        )
        expect(more, `at ${every} s`).toEqual([])
        expect(Math.abs(first! - 14), `before its moves, at ${every} s`).toBeLessThan(every === 30 ? 2.5 : 1)
        // Its last moves may fall between two messages.
        expect(Math.abs(last! - 15), `parked, at ${every} s`).toBeLessThan(every === 30 ? 2.5 : 1.5)
      }
  })

  const parked = [{ stopSeconds: 1800, ignition: 0 as const }]
  const yards = [5, null].flatMap((accuracyMetres) =>
    seeds.map((seed) => driveRoad([...parked, ...yardMoves(4, seed), ...parked], { noise: 3, seed, accuracyMetres })),
  )
  // At a fix a minute a move of 20 m is hardly ever seen.
  test.each([
    { every: 1, idleMinutes: 2 },
    { every: 5, idleMinutes: 2 },
    { every: 10, idleMinutes: 5 },
    { every: 30, idleMinutes: 15 },
    { every: 60, idleMinutes: 60 },
  ])(
    'moves in a yard are no parked idle, and their time is right, at a fix every $every s',
    ({ every, idleMinutes }) => {
      const moved: number[] = []
      const idled: number[] = []
      const parkedIdle: number[] = []
      for (const { messages } of yards) {
        const isMoving = messages.map(({ speedKph }) => speedKph !== null && speedKph > 5)
        const movedMs = isMoving.filter(Boolean).length * 1000
        const idleMs = (messages.length - 3600) * 1000 - movedMs
        for (const sent of phases(messages, every)) {
          const { moving, idling } = detectTrips(sent, { now: Number.MAX_SAFE_INTEGER, useFiltering: true })
          moved.push(totalOf(moving) / movedMs - 1)
          idled.push(totalOf(idling) / idleMs - 1)
          parkedIdle.push(idles(sent).reduce((sum, { since, until }) => sum + (until! - since) / 60_000, 0))
        }
      }
      expect(mean(parkedIdle), said(parkedIdle)).toBeLessThan(idleMinutes)
      expect(Math.abs(mean(moved)), said(moved)).toBeLessThan(0.05)
      expect(Math.max(...idled.map(Math.abs)), said(idled)).toBeLessThan(0.05)
    },
  )
})
