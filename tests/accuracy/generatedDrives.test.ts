import { describe, expect, test } from 'vitest'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { findingsBy, findingsOf } from '../../domain/rules/findings.ts'
import type { FoldSettings } from '../../domain/rules/foldAsset.ts'
import { totalOf } from '../../domain/time/spans.ts'
import { detectTrips } from '../../domain/trips/detectTrips.ts'
import { orderMessages } from '../../domain/trips/messageOrder.ts'
import { trackOf } from '../../domain/trips/track.ts'
import { trackDistance } from '../../domain/trips/trackDistance.ts'
import {
  driveRoad,
  openRoad,
  randomNumbers,
  sampled,
  townStreets,
  windingRoad,
  type RoadPiece,
} from './simulatedRoad.ts'
import { simulateReadings } from './simulatedDrive.ts'
import { storedMessage } from './storedFrom.ts'

/** Drives that no file holds, another one for each seed, against what is known of them because they were made. */
const seeds = [11, 23, 37, 41, 59, 83]
const intervals = [1, 5, 10, 30, 60]
const settings: FoldSettings = { speedLimitKph: 100, speedExceptionMinutes: 3, temperatures: [] }
const minute = 60_000

const movementOf = (messages: readonly StoredMessage[]) =>
  detectTrips(messages, { now: Number.MAX_SAFE_INTEGER, useFiltering: true })
const between = (random: () => number, low: number, high: number) => low + (high - low) * random()
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** A working day: engine warming up, town, deliveries with the engine on, open road, winding road, and the key turned off. */
function workingDay(seed: number): RoadPiece[] {
  const random = randomNumbers(seed)
  const wait = (low: number, high: number): RoadPiece => ({ stopSeconds: Math.round(between(random, low, high)) })
  return [
    { stopSeconds: 300, ignition: 0 },
    wait(60, 400),
    ...townStreets(between(random, 3, 9), seed),
    wait(300, 1200),
    ...openRoad(between(random, 10, 40), seed + 1),
    wait(120, 900),
    ...windingRoad(between(random, 5, 15), seed + 2),
    wait(300, 600),
    ...townStreets(between(random, 2, 6), seed + 3),
    { stopSeconds: 600, ignition: 0 },
  ]
}

function timesOf(messages: readonly StoredMessage[]) {
  const { moving, idling } = movementOf(messages)
  return { moving: totalOf(moving), idling: totalOf(idling) }
}

describe.each([
  { hasSpeed: true, within: 0.05, alone: 0.12 },
  { hasSpeed: false, within: 0.15, alone: 0.25 },
])('working days (speeds: $hasSpeed)', ({ hasSpeed, within, alone }) => {
  const days = seeds.map((seed) => driveRoad(workingDay(seed), { noise: 3, seed, hasSpeed }))
  test.each(intervals)('have their true moving and idling times at a message every %i s', (every) => {
    for (const what of ['moving', 'idling'] as const) {
      // Where a drive is sampled at its lights is chance: what counts is the drive, wherever the first message falls.
      const errors = days.flatMap(({ messages, movingMs }) => {
        const engineMs = messages.filter(({ iO3 }) => iO3 === 1).length * 1000
        const truth = what === 'moving' ? movingMs : engineMs - movingMs
        return [0, 1, 2, 3].map(
          (phase) => timesOf(sampled(messages, every, Math.floor((phase * every) / 4)))[what] / truth - 1,
        )
      })
      const said = `${what}: ${errors.map((error) => error.toFixed(3)).join(' ')}`
      expect(Math.abs(mean(errors)), said).toBeLessThan(within)
      expect(Math.max(...errors.map(Math.abs)), said).toBeLessThan(alone)
    }
  })
})

describe.each(seeds)('the distance of drive %i', (seed) => {
  const kmAt = (messages: readonly StoredMessage[], every: number, phase: number) => {
    const fixes = trackOf(orderMessages(sampled(messages, every, Math.floor((phase * every) / 4))))
    return trackDistance(fixes, 0, fixes.length - 1).km
  }
  test.each([
    { name: 'an open road', pieces: openRoad(150, seed), within: { 1: 0.01, 10: 0.01, 30: 0.01, 60: 0.02, 300: 0.05 } },
    { name: 'a winding road', pieces: windingRoad(60, seed), within: { 10: 0.01, 30: 0.02, 60: 0.02 } },
    { name: 'a town', pieces: townStreets(30, seed), within: { 5: 0.01, 10: 0.01, 30: 0.03, 60: 0.04 } },
  ])('along $name', ({ pieces, within }) => {
    const { messages, km } = driveRoad(pieces, { noise: 2, seed })
    for (const [every, limit] of Object.entries(within)) {
      const errors = [0, 1, 2, 3].map((phase) => kmAt(messages, Number(every), phase) / km - 1)
      expect(
        Math.abs(mean(errors)),
        `a fix every ${every} s: ${errors.map((e) => e.toFixed(3)).join(' ')}`,
      ).toBeLessThan(limit)
    }
  })
})

describe.each(seeds)('slow work %i', (seed) => {
  const random = randomNumbers(seed)
  const kph = between(random, 5.5, 9)
  /** A street up, around the corner, and the next one, for an hour. */
  const pieces = (): RoadPiece[] => {
    const found: RoadPiece[] = []
    for (let metres = 0; metres < kph * 1000;) {
      const block = between(random, 60, 300)
      found.push({ metres: block, kph }, { metres: 10, kph: Math.max(5.5, kph - 1), bend: random() < 0.5 ? 90 : -90 })
      metres += block + 10
    }
    return found
  }
  test.each([1, null] as const)('a sweeper moves for the whole hour (ignition %s)', (ignition) => {
    const { messages } = driveRoad(pieces(), { noise: 2, seed, ignition })
    for (const every of intervals) {
      const movement = movementOf(sampled(messages, every))
      expect(totalOf(movement.moving) / (messages.length * 1000), `at ${every} s`).toBeGreaterThan(0.95)
      expect(totalOf(movement.idling) / (messages.length * 1000), `at ${every} s`).toBeLessThan(0.05)
      expect(movement.trips).toHaveLength(1)
    }
  })
})

describe.each(seeds)('speeds of drive %i', (seed) => {
  const overspeeds = (messages: readonly StoredMessage[]) =>
    findingsBy(findingsOf(messages, settings).found, 'overspeed')
  /** A straight road at a speed that may change each second. */
  function straight(seconds: number, kphAt: (second: number) => number, start = 0, north = 0): StoredMessage[] {
    let km = north
    return Array.from({ length: seconds }, (_, second) => {
      const speedKph = kphAt(second)
      km += speedKph / 3600
      const created = 1_780_000_000_000 + (start + second) * 1000
      return storedMessage({
        id: start + second,
        created,
        received: created + 500,
        latitude: -37 + km / 111.195,
        longitude: 144,
        speedKph,
        accuracyMetres: 5,
        iO3: 1,
      })
    })
  }

  test('twenty minutes around the limit are one overspeed, and a dip of 9 s doesn’t split it', () => {
    const random = randomNumbers(seed)
    let kph = 102
    const hovering = straight(1500, (second) => {
      if (second < 120 || second > 1380) return 80
      kph = Math.min(106, Math.max(97.5, kph + between(random, -0.7, 0.72)))
      return kph
    })
    for (const every of [1, 5, 10]) expect(overspeeds(sampled(hovering, every)), `at ${every} s`).toHaveLength(1)
    const at = Math.floor(between(random, 200, 700))
    const dip = straight(1200, (second) =>
      second < 60 || second > 1100 ? 80 : second >= at && second < at + 9 ? between(random, 60, 95) : 118,
    )
    for (const every of [1, 2, 3]) expect(overspeeds(sampled(dip, every)), `a dip, at ${every} s`).toHaveLength(1)
  })

  test('speeds that the positions contradict, and a spike, raise no overspeed', () => {
    const random = randomNumbers(seed)
    const every = [5, 10, 20, 30][Math.floor(random() * 4)]!
    const steady = sampled(
      straight(2400, () => 90),
      every,
    )
    const from = Math.floor(between(random, 5, 20))
    const lying = steady.map((message, index) =>
      index >= from && index < from + 600 / every ? { ...message, speedKph: between(random, 150, 175) } : message,
    )
    expect(overspeeds(lying)).toEqual([])
    for (const dense of [1, 2, 3, 5]) {
      const noisy = simulateReadings([
        { minutes: 40, kph: 90, ignition: 1, every: dense, jitter: between(random, 0, 5) },
      ])
      const wrong = noisy.map((message) => ({ ...message, accuracyMetres: 5, speedKph: between(random, 150, 175) }))
      expect(overspeeds(wrong), `at ${dense} s`).toEqual([])
    }
    const spike = steady.map((message, index) => (index === from ? { ...message, longitude: 144.034 } : message))
    expect(overspeeds(spike)).toEqual([])
    expect(Math.abs(movementOf(spike).trips[0]!.distanceKm - movementOf(steady).trips[0]!.distanceKm)).toBeLessThan(0.1)
  })
})

describe.each(seeds)('rides %i', (seed) => {
  const random = randomNumbers(seed)
  test('a stop of three minutes and more, four to nine minutes apart, makes two of them', () => {
    const stop = Math.round(between(random, 245, 535))
    const { messages } = driveRoad(
      [
        { stopSeconds: 600 },
        ...townStreets(4, seed),
        { stopSeconds: stop },
        ...townStreets(4, seed + 1),
        { stopSeconds: 900 },
      ],
      { noise: 4, seed, ignition: null, hasSpeed: seed % 2 === 1, accuracyMetres: 8 },
    )
    for (const every of [1, 5, 10, 30]) {
      const { trips } = movementOf(sampled(messages, every))
      expect(trips.length, `at ${every} s, a stop of ${stop} s`).toBe(2)
    }
  })

  test('a loose wire at 70 km/h is one trip, and a tow has no engine hours', () => {
    const { messages } = driveRoad(
      [
        { stopSeconds: 120, ignition: 0 },
        { metres: 80_000, kph: 70 },
        { stopSeconds: 120, ignition: 0 },
      ],
      { noise: 2, seed },
    )
    const phase = Math.floor(random() * 300)
    const flipped = messages.map((message, index) =>
      index > 300 && index < messages.length - 300 && (index + phase) % 300 < 10 ? { ...message, iO3: 0 } : message,
    )
    for (const every of intervals)
      for (const from of [0, every / 4, every / 2])
        expect(movementOf(sampled(flipped, every, from)).trips, `at ${every} s from ${from} s`).toHaveLength(1)
    const towed = driveRoad(
      [
        { stopSeconds: 300 },
        { stopSeconds: 600, ignition: 0 },
        ...openRoad(20, seed).map((piece) => ({ ...piece })),
        { stopSeconds: 600, ignition: 0 },
      ],
      { noise: 2, seed },
    ).messages.map((message, index) => (index > 310 ? { ...message, iO3: 0 } : message))
    for (const every of [5, 30, 60]) {
      const { trips, ignitionOn } = movementOf(sampled(towed, every))
      const tow = trips.find(({ kind }) => kind === 'tow')
      expect(tow?.engineMs, `at ${every} s`).toBe(0)
      expect(tow!.distanceKm).toBeGreaterThan(18)
      expect(totalOf(ignitionOn)).toBeLessThan(7 * minute)
    }
  })
})
