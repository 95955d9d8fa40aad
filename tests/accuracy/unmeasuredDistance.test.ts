import { describe, expect, test } from 'vitest'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { orderMessages } from '../../domain/trips/messageOrder.ts'
import { trackOf } from '../../domain/trips/track.ts'
import { trackDistance } from '../../domain/trips/trackDistance.ts'
import { readRecording } from './recordings.ts'
import { driveRoad, garbageRound, openRoad, sampled, stopAndGo, townStreets, windingRoad } from './simulatedRoad.ts'
import { storedFrom } from './storedFrom.ts'

/**
 * Drives without speeds: only the fixes show how the road bends, and how much noise they have. One fix a
 * minute shows it for a vehicle that drives through; distances.test.ts compares one that works from stop to stop with its straight lines.
 */
const seeds = [11, 23, 37, 41, 59, 83]
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const kmOf = (messages: readonly StoredMessage[]) => {
  const fixes = trackOf(orderMessages(messages))
  return trackDistance(fixes, 0, fixes.length - 1).km
}
/** The distance of a drive when a message is kept only every so many seconds, from several starting points. */
const sampledKm = (messages: readonly StoredMessage[], every: number) =>
  (every === 1 ? [0] : [0, 1, 2, 3]).map((phase) => kmOf(sampled(messages, every, Math.floor((phase * every) / 4))))

describe('the distance of generated drives without speeds', () => {
  test.each([
    { name: 'open roads', pieces: (seed: number) => openRoad(40, seed), at30: 0.01, at60: 0.02 },
    { name: 'winding roads', pieces: (seed: number) => windingRoad(30, seed), at30: 0.015, at60: 0.02 },
    { name: 'towns', pieces: (seed: number) => townStreets(20, seed), at30: 0.015, at60: 0.06 },
  ])('of $name', ({ pieces, at30, at60 }) => {
    const drives = seeds.map((seed) => driveRoad(pieces(seed), { noise: 3, seed, hasSpeed: false }))
    for (const [every, within] of [
      [1, 0.01],
      [2, 0.01],
      [5, 0.015],
      [10, 0.01],
      [30, at30],
      [60, at60],
    ] as const) {
      const errors = drives.flatMap(({ messages, km }) => sampledKm(messages, every).map((some) => some / km - 1))
      const said = `a fix every ${every} s: ${errors.map((error) => error.toFixed(3)).join(' ')}`
      expect(Math.abs(mean(errors)), said).toBeLessThan(within)
    }
  })

  test('of open and winding roads is within 5 percent also at a fix every five minutes', () => {
    for (const road of [openRoad, windingRoad]) {
      const drives = seeds.map((seed) => driveRoad(road(60, seed), { noise: 3, seed, hasSpeed: false }))
      const errors = drives.flatMap(({ messages, km }) => sampledKm(messages, 300).map((some) => some / km - 1))
      expect(Math.abs(mean(errors)), errors.map((error) => error.toFixed(3)).join(' ')).toBeLessThan(0.05)
    }
  })

  test('of garbage rounds and stop-and-go is the sum of their straight lines at a fix a minute', () => {
    for (const pieces of [garbageRound, stopAndGo]) {
      const drives = seeds.map((seed) => driveRoad(pieces(40, seed), { noise: 3, seed, hasSpeed: false }))
      const errors = drives.flatMap(({ messages, km }) => sampledKm(messages, 60).map((some) => some / km - 1))
      expect(Math.abs(mean(errors)), errors.map((error) => error.toFixed(3)).join(' ')).toBeLessThan(0.01)
    }
  })

  test.each([
    { name: 'stop-and-go', pieces: (seed: number) => stopAndGo(40, seed), within: 0.04 },
    { name: 'garbage rounds', pieces: (seed: number) => garbageRound(40, seed), within: 0.1 },
  ])('of $name: 3 m of noise at the stops adds little, every second or two', ({ pieces, within }) => {
    const drives = seeds.map((seed) => driveRoad(pieces(seed), { noise: 3, seed, hasSpeed: false }))
    for (const every of [1, 2]) {
      const errors = drives.flatMap(({ messages, km }) => sampledKm(messages, every).map((some) => some / km - 1))
      const said = `a fix every ${every} s: ${errors.map((error) => error.toFixed(3)).join(' ')}`
      expect(Math.abs(mean(errors)), said).toBeLessThan(within)
    }
  })
})

describe('a recorded drive without its speeds has the distance that it has with them', () => {
  test.each([
    { name: 'nevada', within: { 1: 0.01, 5: 0.01, 10: 0.01, 30: 0.015, 60: 0.02 } },
    // Half an hour of stops and corners, and fixes that drift.
    { name: 'regensburg', within: { 1: 0.01, 5: 0.01, 10: 0.01, 30: 0.05 } },
    { name: 'munich', within: { 1: 0.025, 5: 0.035, 10: 0.04, 30: 0.03 } },
  ])('car_$name', ({ name, within }) => {
    const messages = storedFrom(readRecording(`car_${name}.nmea`).messages)
    const km = kmOf(messages)
    const mute = messages.map((message) => ({ ...message, speedKph: null }))
    for (const [every, limit] of Object.entries(within))
      for (const some of sampledKm(mute, Number(every)))
        expect(Math.abs(some / km - 1), `a fix every ${every} s`).toBeLessThan(limit)
  })
})
