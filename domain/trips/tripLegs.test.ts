import { expect, test } from 'vitest'
import { minute, morning, simulateReadings, type Part } from '../../tests/accuracy/simulatedDrive.ts'
import { detectTrips } from './detectTrips.ts'

const drive: Part = { minutes: 19, kph: 80, ignition: 1 }
const stop: Part = { minutes: 9, kph: 0, ignition: 1, jitter: 12 }
const off = (minutes: number): Part => ({ minutes, kph: 0, ignition: 0 })
const rising = (km: number) => 1000 + (km - 1000) * 1.08

test.each([
  ['that reports every four minutes', (km: number, n: number) => (n % 8 === 0 ? rising(km) : null)],
  ['of whole kilometres', (km: number) => Math.floor(rising(km))],
  ['that is missing', () => null],
] as const)('the legs of a trip add up to it, by an odometer %s', (_, odometerOf) => {
  const messages = simulateReadings([off(10), drive, stop, drive, stop, drive, off(30)]).map((message, n) => ({
    ...message,
    odometerKm: odometerOf(message.odometerKm!, n),
  }))
  const { trips } = detectTrips(messages, { now: morning + 400 * 60 * minute, useFiltering: true })
  expect(trips).toHaveLength(1)
  const { legs, distanceKm } = trips[0]!
  expect(legs).toHaveLength(3)
  expect(legs.reduce((km, leg) => km + leg.distanceKm, 0)).toBeCloseTo(distanceKm, 6)
})
