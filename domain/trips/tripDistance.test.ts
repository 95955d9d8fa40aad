import { describe, expect, it } from 'vitest'
import { minute, morning, northOf, simulateReadings, type Part } from '../../tests/accuracy/simulatedDrive.ts'
import {
  driveRoad,
  openRoad,
  randomNumbers,
  sampled,
  townStreets,
  type RoadPiece,
} from '../../tests/accuracy/simulatedRoad.ts'
import { storedMessage } from '../../tests/accuracy/storedFrom.ts'
import { detectTrips } from './detectTrips.ts'

const later = morning + 400 * 60 * minute
const detect = (parts: readonly Part[], useFiltering = true) =>
  detectTrips(simulateReadings(parts), { now: later, useFiltering })
const parked = (minutes: number, more: Partial<Part> = {}): Part => ({ minutes, kph: 0, ...more })

describe('distance', () => {
  const story = [parked(10), { minutes: 30, kph: 60 }, parked(30)]
  const withOdometer = (odometerOf: (km: number) => number | null) =>
    simulateReadings(story).map((message) => ({ ...message, odometerKm: odometerOf(message.odometerKm!) }))
  const kmOf = (messages: ReturnType<typeof simulateReadings>) =>
    detectTrips(messages, { now: later, useFiltering: true }).trips[0]!.distanceKm

  it('is the increase of the odometer, which includes the bends', () => {
    expect(kmOf(withOdometer((km) => 1000 + (km - 1000) * 1.1))).toBeCloseTo(33, 0)
  })

  it('is along the fixes when the odometer is frozen, counts miles, falls or is missing', () => {
    const odometers = [() => 1000, (km: number) => km * 0.62, (km: number) => 5000 - km, () => null]
    for (const odometerOf of odometers) expect(kmOf(withOdometer(odometerOf))).toBeCloseTo(30, 0)
  })

  describe('of deliveries and drives with an exact odometer', () => {
    const random = randomNumbers(3)
    const stop = { stopSeconds: 400, ignition: 0 } as const
    const deliveries = Array.from({ length: 20 }, (_, seed) => [...townStreets(0.4 + 2 * random(), seed), stop]).flat()
    /** A drive with its odometer readings, which `reading` may change. */
    const driven = (pieces: readonly RoadPiece[], reading: (km: number) => number) => {
      const parked = [{ stopSeconds: 300, ignition: 0 } as const, ...pieces, { stopSeconds: 900, ignition: 0 } as const]
      const exact = driveRoad(parked)
      let km = 54_321.37
      const messages = driveRoad(parked, { noise: 3 }).messages.map((message, second) => {
        const [at, before] = [exact.messages[second]!, exact.messages[second - 1]]
        if (before)
          km += Math.hypot(at.latitude! - before.latitude!, (at.longitude! - before.longitude!) * 0.7925) * 111.195
        return { ...message, odometerKm: reading(km) }
      })
      return { messages, km: exact.km }
    }
    const sumOf = (messages: ReturnType<typeof simulateReadings>) =>
      detectTrips(messages, { now: later, useFiltering: false }).trips.reduce(
        (km, { distanceKm }) => km + distanceKm,
        0,
      )

    it.each([
      ['town', townStreets(12, 4), 10, 0.01],
      ['town', townStreets(12, 4), 60, 0.01],
      ['an open road', openRoad(60, 4), 60, 0.005],
      ['twenty deliveries', deliveries, 10, 0.01],
    ] as const)(
      'has what was driven before the first message and after the last, in %s',
      (_, pieces, every, within) => {
        const { messages, km } = driven(pieces, (km) => km)
        expect(Math.abs(sumOf(sampled(messages, every)) / km - 1), `at ${every} s`).toBeLessThan(within)
      },
    )

    it.each([10, 60])(
      'has the first and last metres of a drive without an ignition wire, at a fix every %i s',
      (every) => {
        const rounds = [1, 2, 3, 4].flatMap((seed) => [...townStreets(4, seed), { stopSeconds: 420 }])
        const { messages, km } = driven(rounds, (km) => km)
        const wireless = sampled(messages, every).map((message) => ({ ...message, iO3: null }))
        expect(Math.abs(sumOf(wireless) / km - 1)).toBeLessThan(0.005)
      },
    )

    it.each([
      ['every metre', (km: number) => km, 0.1],
      ['whole kilometres', Math.floor, 1],
    ])('that counts %s is trusted if one fix every five minutes shows little of the road', (_, reading, within) => {
      const { messages, km } = driven(townStreets(24, 4), reading)
      expect(Math.abs(sumOf(sampled(messages, 300)) - km)).toBeLessThan(within)
    })

    it('is measured along the fixes if whole kilometres are too coarse for short drives', () => {
      const { messages, km } = driven(deliveries, Math.floor)
      expect(Math.abs(sumOf(sampled(messages, 10)) / km - 1)).toBeLessThan(0.02)
    })
  })

  it('does not count a spike of 3 km, nor a few in a row that lead back, nor idling in them', () => {
    const messages = simulateReadings(story).map((message) => ({ ...message, odometerKm: null }))
    const spiked = (from: number, count: number) =>
      messages.map((message, index) =>
        index >= from && index < from + count ? { ...message, longitude: message.longitude! + 0.034 } : message,
      )
    for (const count of [1, 3]) expect(kmOf(spiked(50, count))).toBeCloseTo(kmOf(messages), 1)
  })

  describe('does not count a spike of 3 km at one fix a minute', () => {
    const east = 3 / (111.195 * Math.cos((37 * Math.PI) / 180))
    it.each([50, 70, 90, 110])('of up to five fixes beside a road at %i km/h, whatever speed they report', (kph) => {
      const messages = driveRoad([{ stopSeconds: 300 }, { metres: kph * 500, kph }, { stopSeconds: 600 }]).messages
      for (const every of [10, 30, 60]) {
        const clean = sampled(messages, every)
        const from = clean.length >> 1
        for (const count of [1, 2, 3, 5])
          for (const own of [kph, 163, 200, 0, null]) {
            const spiked = clean.map((message, index) =>
              index >= from && index < from + count
                ? { ...message, longitude: message.longitude! + east, speedKph: own }
                : message,
            )
            const name = `${count} fixes every ${every} s that report ${own}`
            expect(Math.abs(kmOf(spiked) - kmOf(clean)), name).toBeLessThan(0.3)
          }
      }
    })

    it.each([
      ['ahead of', 1],
      ['behind', -1],
    ])('of up to three fixes %s the vehicle', (_name, direction) => {
      const clean = simulateReadings([parked(10), { minutes: 30, kph: 70, every: 60 }, parked(30)]).map((message) => ({
        ...message,
        odometerKm: null,
      }))
      for (const count of [1, 2, 3]) {
        const spiked = clean.map((message, index) =>
          index >= 35 && index < 35 + count
            ? { ...message, latitude: message.latitude! + (direction * 3) / 111.195, speedKph: 163 }
            : message,
        )
        expect(Math.abs(kmOf(spiked) - kmOf(clean)), `${count} fixes`).toBeLessThan(0.3)
      }
    })

    it('but counts a vehicle that really drives 3 km up a road and back, and one that leaves a tunnel at another place', () => {
      const there = { metres: 3000, kph: 90 }
      const back = [{ metres: 30, kph: 20, bend: 180 }, { ...there }]
      const { messages, km } = driveRoad([
        { stopSeconds: 300 },
        { metres: 10_000, kph: 90 },
        ...[there, ...back, there, ...back, there, ...back].flat(),
        { metres: 10_000, kph: 90 },
        { stopSeconds: 600 },
      ])
      for (const every of [10, 30, 60]) expect(Math.abs(kmOf(sampled(messages, every)) / km - 1)).toBeLessThan(0.03)
      const tunnel = messages.filter((_, second) => second < 500 || second > 800)
      expect(Math.abs(kmOf(sampled(tunnel, 10)) / kmOf(tunnel) - 1)).toBeLessThan(0.03)
    })
  })

  it('includes how much of it spans gaps of more than a minute', () => {
    const gap: Part[] = [
      parked(10),
      { minutes: 10, kph: 60 },
      { minutes: 10, kph: 60, every: 0 },
      { minutes: 10, kph: 60 },
    ]
    const messages = simulateReadings([...gap, parked(30)]).map((message) => ({ ...message, odometerKm: null }))
    const [trip] = detectTrips(messages, { now: later, useFiltering: true }).trips
    expect(trip!.distanceKm).toBeCloseTo(30, 0)
    expect(Math.abs(trip!.estimatedKm - 10)).toBeLessThan(1)
    expect(detect([...gap, parked(30)]).trips[0]!.estimatedKm).toBe(0)
  })

  it('does not count a jump to another town and back', () => {
    const messages = simulateReadings(story)
    const jump = storedMessage({ created: morning + 20.25 * minute, ...northOf(400) })
    expect(kmOf([...messages, jump])).toBeCloseTo(30, 0)
  })
})
