import { expect, test } from 'vitest'
import { morning, simulateReadings, type Part } from '../../tests/accuracy/simulatedDrive.ts'
import { totalOf } from '../time/spans.ts'
import { detectTrips } from './detectTrips.ts'

const part = (minutes: number, kph: number, ignition: 0 | 1): Part => ({ minutes, kph, ignition, every: 5 })
const seconds = (count: number, ignition: 0 | 1) => part(count / 60, 0, ignition)
const drive = part(12, 50, 1)
const ride = (...stop: Part[]) => [part(20, 0, 0), drive, ...stop, drive]
const tripsOf = (parts: readonly Part[]) =>
  detectTrips(simulateReadings([...parts, part(60, 0, 0)]), { now: morning + 1e9, useFiltering: true }).trips.length

/** A stop of ten minutes with the engine on, in which the wire drops out four times. */
const loose = [5, 40, 10, 55].flatMap((count) => [part(2, 0, 1), seconds(count, 0)])

test('a wire that drops out while the vehicle is stationary doesn’t end a trip', () => {
  expect(tripsOf(ride(...loose, part(2, 0, 1)))).toBe(1)
  // At a red light.
  expect(tripsOf(ride(seconds(20, 1), seconds(5, 0), seconds(10, 1)))).toBe(1)
  expect(tripsOf([...ride(...loose, part(2, 0, 1)), ...ride(...loose, part(2, 0, 1)), ...ride()])).toBe(3)
})

test('turning the key off at a delivery still ends a trip, and so does an ignition that is off for a minute', () => {
  expect(tripsOf(ride(seconds(10, 1), seconds(30, 0), seconds(10, 1)))).toBe(2)
  expect(tripsOf(ride(part(2, 0, 1), seconds(65, 0), part(2, 0, 1)))).toBe(2)
})

test.each([
  { name: 'nowhere', kph: 0 },
  { name: 'slowly', kph: 5 },
  { name: 'as a truck on the road', kph: 55 },
])('a gap of hours, driven $name, isn’t counted as engine hours', ({ kph }) => {
  const gap: Part = { minutes: 180, kph, ignition: 1, every: 0 }
  const { ignitionOn } = detectTrips(simulateReadings([part(20, 0, 0), drive, gap, drive, part(60, 0, 0)]), {
    now: morning + 1e9,
    useFiltering: true,
  })
  expect(totalOf(ignitionOn) / 60_000).toBeCloseTo(24, 0)
})

test('a tunnel of ten minutes counts as engine hours, and so does a gap of half an hour at a truck’s speed', () => {
  const through = (minutes: number, kph: number) =>
    detectTrips(
      simulateReadings([part(20, 0, 0), drive, { minutes, kph, ignition: 1, every: 0 }, drive, part(60, 0, 0)]),
      { now: morning + 1e9, useFiltering: true },
    )
  expect(totalOf(through(10, 50).ignitionOn) / 60_000).toBeCloseTo(34, 0)
  expect(totalOf(through(30, 60).ignitionOn) / 60_000).toBeCloseTo(54, 0)
})
