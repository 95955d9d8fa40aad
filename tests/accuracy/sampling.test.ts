import { describe, expect, test } from 'vitest'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { totalOf } from '../../domain/time/spans.ts'
import { detectTrips } from '../../domain/trips/detectTrips.ts'
import { orderMessages } from '../../domain/trips/messageOrder.ts'
import { trackOf } from '../../domain/trips/track.ts'
import { trackDistance } from '../../domain/trips/trackDistance.ts'
import { readRecording } from './recordings.ts'
import { driveRoad, hairpins, mowingRows, openRoad, sampled, townStreets, windingRoad } from './simulatedRoad.ts'
import { storedFrom } from './storedFrom.ts'

/** The distance of a drive when a message is kept only every so many seconds, from several starting points. */
function sampledKm(messages: readonly StoredMessage[], every: number): number[] {
  return [0, 1, 2, 3].map((phase) => {
    const fixes = trackOf(orderMessages(sampled(messages, every, Math.floor((phase * every) / 4))))
    return trackDistance(fixes, 0, fixes.length - 1).km
  })
}

const car = (name: string) => storedFrom(readRecording(`car_${name}.nmea`).messages)

describe('a drive that is reported less often has the same distance', () => {
  const drives = [
    { name: 'car_nevada', messages: car('nevada'), within: { 5: 0.01, 10: 0.01, 30: 0.01, 60: 0.02 } },
    // Half an hour in a town of stops and corners, whose fixes lie 1.3 % beyond its speeds.
    { name: 'car_regensburg', messages: car('regensburg'), within: { 5: 0.01, 10: 0.02, 30: 0.06 } },
    {
      name: 'an open road',
      messages: driveRoad(openRoad(100)).messages,
      within: { 5: 0.01, 10: 0.01, 30: 0.01, 60: 0.02, 300: 0.08 },
    },
    {
      name: 'a winding road',
      messages: driveRoad(windingRoad(50)).messages,
      within: { 5: 0.01, 10: 0.01, 30: 0.02, 60: 0.025, 300: 0.08 },
    },
    { name: 'hairpins', messages: driveRoad(hairpins(20)).messages, within: { 5: 0.01, 10: 0.01, 30: 0.03, 60: 0.05 } },
  ]

  test.each(drives)('$name', ({ messages, within }) => {
    const whole = trackDistance(trackOf(orderMessages(messages)), 0, trackOf(orderMessages(messages)).length - 1).km
    for (const [every, limit] of Object.entries(within)) {
      const lengths = sampledKm(messages, Number(every))
      const mean = lengths.reduce((sum, km) => sum + km, 0) / lengths.length
      for (const km of lengths) expect(Math.abs(km / whole - 1)).toBeLessThan(limit)
      expect(Math.abs(mean / whole - 1), `a fix every ${every} s`).toBeLessThan(Math.min(limit, 0.05))
    }
  })

  test.each([
    { name: 'an open road', road: openRoad, hasSpeed: true },
    { name: 'an open road', road: openRoad, hasSpeed: false },
    { name: 'a winding road', road: windingRoad, hasSpeed: true },
    { name: 'a winding road', road: windingRoad, hasSpeed: false },
  ])('$name, in pairs of fixes a second apart, one a minute; speeds: $hasSpeed', ({ road, hasSpeed }) => {
    const errors = [1, 2, 3, 4, 5, 6].map((seed) => {
      const { messages, km } = driveRoad(road(40, seed), { noise: 3, seed, hasSpeed })
      const isSent = (second: number) => second === 0 || second === messages.length - 1 || (second + 10 * seed) % 61 < 2
      const fixes = trackOf(orderMessages(messages.filter((_, second) => isSent(second))))
      return trackDistance(fixes, 0, fixes.length - 1).km / km - 1
    })
    expect(Math.abs(errors.reduce((sum, error) => sum + error, 0) / errors.length)).toBeLessThan(0.03)
  })

  test('noise of 30 to 60 m at a fix a second adds nothing', () => {
    for (const [noise, accuracyMetres] of [
      [30, null],
      [60, 60],
    ] as const) {
      const { messages, km } = driveRoad(townStreets(41, 4), { noise, accuracyMetres })
      expect(Math.abs(sampledKm(messages, 1)[0]! / km - 1)).toBeLessThan(0.02)
    }
  })
})

describe('moving and idling, as the reported speed and the ignition give them', () => {
  const times = (messages: readonly StoredMessage[]) => {
    const movement = detectTrips(messages, { now: Number.MAX_SAFE_INTEGER, useFiltering: false })
    return { moving: totalOf(movement.moving) / 60_000, idling: totalOf(movement.idling) / 60_000 }
  }

  test.each([
    ['a street sweeper at 6 km/h', driveRoad([{ metres: 6000, kph: 6 }]).messages],
    ['hairpins', driveRoad(hairpins(10)).messages],
    ['mowing rows', driveRoad(mowingRows(40)).messages],
  ])('%s: moving all the time', (_name, drive) => {
    const key = (at: number) => ({ ...drive[0]!, created: at, speedKph: 0, iO3: 0 as const, id: -1 })
    for (const every of [1, 5, 10, 30, 60]) {
      const { moving, idling } = times([key(drive[0]!.created - 60_000), ...sampled(drive, every)])
      expect(moving * 60).toBeGreaterThan((drive.length - 1) * 0.95)
      expect(idling * 60).toBeLessThan(drive.length * 0.05)
    }
  })

  test('a day of streets, roads and stops: within 5 % at any interval up to a minute', () => {
    const { messages, movingMs } = driveRoad([
      { stopSeconds: 600, ignition: 0 },
      { stopSeconds: 200 },
      ...townStreets(6, 5),
      { stopSeconds: 420 },
      ...openRoad(30, 6),
      { stopSeconds: 900 },
      ...openRoad(20, 8),
      { stopSeconds: 300 },
      { stopSeconds: 900, ignition: 0 },
    ])
    const on = messages.filter(({ iO3 }) => iO3 === 1).length / 60
    for (const every of [1, 5, 10, 30, 60]) {
      const { moving, idling } = times(sampled(messages, every))
      expect(Math.abs(moving / (movingMs / 60_000) - 1), `moving at ${every} s`).toBeLessThan(0.05)
      expect(Math.abs(moving + idling - on), `in all at ${every} s`).toBeLessThan(2.1)
    }
  })

  test.each(['munich', 'regensburg'])('car_%s: within 5 % of its engine time', (name) => {
    const messages = car(name).map((message) => ({ ...message, iO3: 1 }))
    const steps = messages.slice(1).map((to, index) => ({ to, ms: to.created - messages[index]!.created }))
    const trueMs = steps.reduce((sum, { to, ms }) => sum + ((to.speedKph ?? 0) > 5 ? ms : 0), 0)
    const whole = messages.at(-1)!.created - messages[0]!.created
    for (const every of [1, 5, 10, 30]) {
      const { inMotion } = detectTrips(sampled(messages, every), { now: Number.MAX_SAFE_INTEGER, useFiltering: false })
      expect(Math.abs(totalOf(inMotion) - trueMs) / whole, `at ${every} s`).toBeLessThan(0.05)
    }
  })
})
