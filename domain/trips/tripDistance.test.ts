import { describe, expect, it } from 'vitest'
import { minute, morning, northOf, simulateReadings, type Part } from '../../tests/accuracy/simulatedDrive.ts'
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

  it('is the rise of the odometer, which knows the bends', () => {
    expect(kmOf(withOdometer((km) => 1000 + (km - 1000) * 1.1))).toBeCloseTo(33, 0)
  })

  it('is along the fixes when the odometer is frozen, counts miles, falls or is missing', () => {
    const odometers = [() => 1000, (km: number) => km * 0.62, (km: number) => 5000 - km, () => null]
    for (const odometerOf of odometers) expect(kmOf(withOdometer(odometerOf))).toBeCloseTo(30, 0)
  })

  it('does not count a spike of 3 km, nor a few in a row that lead back, nor idling in them', () => {
    const messages = simulateReadings(story).map((message) => ({ ...message, odometerKm: null }))
    const spiked = (from: number, count: number) =>
      messages.map((message, index) =>
        index >= from && index < from + count ? { ...message, longitude: message.longitude! + 0.034 } : message,
      )
    for (const count of [1, 3]) expect(kmOf(spiked(50, count))).toBeCloseTo(kmOf(messages), 1)
  })

  it('says how much of it lies across gaps of more than a minute', () => {
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
