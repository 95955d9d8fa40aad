import { describe, expect, test } from 'vitest'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { totalOf } from '../../domain/time/spans.ts'
import { detectTrips } from '../../domain/trips/detectTrips.ts'
import { orderMessages } from '../../domain/trips/messageOrder.ts'
import { trackOf } from '../../domain/trips/track.ts'
import { trackDistance } from '../../domain/trips/trackDistance.ts'
import {
  busRoute,
  driveRoad,
  garbageRound,
  hairpins,
  mowingRows,
  sampled,
  stopAndGo,
  townStreets,
  type RoadPiece,
} from './simulatedRoad.ts'

/** Traffic that is made up, another for each seed: mostly stops and slow driving, where one sampling differs most from another. */
const seeds = [11, 23, 37, 41, 59, 83]

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const movementOf = (messages: readonly StoredMessage[]) =>
  detectTrips(messages, { now: Number.MAX_SAFE_INTEGER, useFiltering: true })

/** An hour of it on each seed, parked with the ignition off before and after. */
function drives(pieces: (seed: number) => RoadPiece[], hasSpeed: boolean) {
  return seeds.map((seed) =>
    driveRoad([{ stopSeconds: 300, ignition: 0 }, ...pieces(seed), { stopSeconds: 600, ignition: 0 }], {
      noise: 2,
      seed,
      hasSpeed,
    }),
  )
}

/** By how much the moving times of drives are off at a message every so many seconds, each drive from four starting points. */
const movingErrors = (all: ReturnType<typeof drives>, every: number) =>
  all.flatMap(({ messages, movingMs }) =>
    [0, 1, 2, 3].map((phase) => {
      const { moving } = movementOf(sampled(messages, every, Math.floor((phase * every) / 4)))
      return totalOf(moving) / movingMs - 1
    }),
  )

const said = (errors: readonly number[]) => errors.map((error) => error.toFixed(3)).join(' ')

describe('moving time in traffic', () => {
  const jam = drives((seed) => stopAndGo(60, seed), true)
  test.each([
    { every: 1, alone: 0.02 },
    { every: 5, alone: 0.03 },
    { every: 10, alone: 0.07 },
    { every: 15, alone: 0.1 },
    { every: 30, alone: 0.16 },
    { every: 60, alone: 0.2 },
  ])('stop-and-go with speeds is within 5 percent at a message every $every s', ({ every, alone }) => {
    const errors = movingErrors(jam, every)
    expect(Math.abs(mean(errors)), said(errors)).toBeLessThan(0.05)
    expect(Math.max(...errors.map(Math.abs)), said(errors)).toBeLessThan(alone)
  })

  const streets = drives((seed) => townStreets(20, seed), true)
  test.each([30, 35, 40, 45, 60])('a town with speeds is within 2 percent at a message every %i s', (every) => {
    const errors = movingErrors(streets, every)
    expect(Math.abs(mean(errors)), said(errors)).toBeLessThan(0.02)
  })

  const rounds = drives((seed) => garbageRound(60, seed), true)
  test.each([1, 5, 10, 15, 30, 60])(
    'garbage rounds with speeds are within 6 percent at a message every %i s',
    (every) => {
      const errors = movingErrors(rounds, every)
      expect(Math.abs(mean(errors)), said(errors)).toBeLessThan(0.06)
    },
  )

  const town = drives((seed) => townStreets(20, seed), false)
  test.each([1, 5, 10, 30, 60])('a town without speeds is within 10 or 11 percent at a message every %i s', (every) => {
    const errors = movingErrors(town, every)
    expect(Math.abs(mean(errors)), said(errors)).toBeLessThan(every === 60 ? 0.11 : 0.1)
  })

  const bends = drives(() => hairpins(8), false)
  test.each([1, 5, 10, 15, 30])('hairpins without speeds are within 15 percent at a message every %i s', (every) => {
    const errors = movingErrors(bends, every)
    expect(Math.abs(mean(errors)), said(errors)).toBeLessThan(0.15)
    expect(Math.max(...errors.map(Math.abs)), said(errors)).toBeLessThan(every === 30 ? 0.2 : 0.1)
  })

  const rows = drives(() => mowingRows(60), false)
  test.each([1, 5, 10])('mowing rows without speeds are within 15 percent at a message every %i s', (every) => {
    const errors = movingErrors(rows, every)
    expect(Math.abs(mean(errors)), said(errors)).toBeLessThan(0.15)
  })
})

describe('the distance of traffic with speeds', () => {
  const off = (pieces: (seed: number) => RoadPiece[], every: number) =>
    drives(pieces, true).flatMap(({ messages, km }) =>
      [0, 1, 2, 3].map((phase) => {
        const fixes = trackOf(orderMessages(sampled(messages, every, Math.floor((phase * every) / 4))))
        return trackDistance(fixes, 0, fixes.length - 1).km / km - 1
      }),
    )
  test.each([5, 10, 30, 60])('in towns is within 2 percent at a message every %i s', (every) => {
    const errors = off((seed) => townStreets(30, seed), every)
    expect(Math.abs(mean(errors)), said(errors)).toBeLessThan(0.02)
    expect(Math.max(...errors.map(Math.abs)), said(errors)).toBeLessThan(0.05)
  })
  test.each([5, 10, 30, 60])('straight on in stop-and-go is within 3 percent at a message every %i s', (every) => {
    const errors = off((seed) => stopAndGo(60, seed), every)
    expect(Math.abs(mean(errors)), said(errors)).toBeLessThan(0.03)
  })
  test.each([5, 10, 20, 30, 45])('of a bus on its route is within 2 percent at a message every %i s', (every) => {
    const errors = off((seed) => busRoute(60, seed), every)
    expect(Math.abs(mean(errors)), said(errors)).toBeLessThan(0.02)
  })
})

describe('noise of 2 m at the lights of a town adds hardly any distance', () => {
  test.each([
    { hasSpeed: true, every: 1, within: 0.035 },
    { hasSpeed: false, every: 1, within: 0.035 },
    { hasSpeed: true, every: 5, within: 0.01 },
    { hasSpeed: false, every: 5, within: 0.01 },
  ])('a message every $every s, speeds: $hasSpeed', ({ hasSpeed, every, within }) => {
    const errors = drives((seed) => townStreets(20, seed), hasSpeed).map(
      ({ messages, km }) =>
        movementOf(sampled(messages, every)).trips.reduce((sum, { distanceKm }) => sum + distanceKm, 0) / km - 1,
    )
    expect(Math.abs(mean(errors)), said(errors)).toBeLessThan(within)
  })
})
