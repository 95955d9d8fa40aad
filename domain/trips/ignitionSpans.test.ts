import { expect, test } from 'vitest'
import { morning, simulateReadings, type Part } from '../../tests/accuracy/simulatedDrive.ts'
import { detectTrips } from './detectTrips.ts'

const part = (minutes: number, kph: number, ignition: 0 | 1): Part => ({ minutes, kph, ignition, every: 5 })
const seconds = (count: number, ignition: 0 | 1) => part(count / 60, 0, ignition)
const drive = part(12, 50, 1)
const ride = (...stop: Part[]) => [part(20, 0, 0), drive, ...stop, drive]
const tripsOf = (parts: readonly Part[]) =>
  detectTrips(simulateReadings([...parts, part(60, 0, 0)]), { now: morning + 1e9, useFiltering: true }).trips.length

/** A stand of ten minutes with the engine on, in which the wire drops out four times. */
const loose = [5, 40, 10, 55].flatMap((count) => [part(2, 0, 1), seconds(count, 0)])

test('a wire that drops out while the vehicle stands ends no trip', () => {
  expect(tripsOf(ride(...loose, part(2, 0, 1)))).toBe(1)
  // At a red light.
  expect(tripsOf(ride(seconds(20, 1), seconds(5, 0), seconds(10, 1)))).toBe(1)
  expect(tripsOf([...ride(...loose, part(2, 0, 1)), ...ride(...loose, part(2, 0, 1)), ...ride()])).toBe(3)
})

test('a key that is turned off at a delivery still ends a trip, and one that is off for a minute', () => {
  expect(tripsOf(ride(seconds(10, 1), seconds(30, 0), seconds(10, 1)))).toBe(2)
  expect(tripsOf(ride(part(2, 0, 1), seconds(65, 0), part(2, 0, 1)))).toBe(2)
})
