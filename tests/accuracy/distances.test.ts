import { describe, expect, test } from 'vitest'
import { movementLimits } from '../../domain/trips/movementLimits.ts'
import { detectTrips } from '../../domain/trips/detectTrips.ts'
import { dayDistance, measureTrucks } from './measureDistances.ts'
import { readRecording } from './recordings.ts'
import { storedFrom } from './storedFrom.ts'

describe('the distances of 68 garbage trucks polled each minute, against the sum over their good fixes', () => {
  const trucks = measureTrucks()
  const moved = trucks.filter(({ fixesKm }) => fixesKm >= 2)
  const ratioOf = ({ reportKm, fixesKm, silentKm }: (typeof trucks)[number]) => reportKm / (fixesKm - silentKm)

  test('every truck has a report, and one that stood has no distance to speak of', () => {
    expect(trucks).toHaveLength(68)
    for (const { fixesKm, reportKm } of trucks) if (fixesKm < 0.2) expect(reportKm).toBeLessThan(0.2)
  })

  test('the fleet is within 2 %, where anything was heard', () => {
    const sum = (read: (truck: (typeof trucks)[number]) => number) => trucks.reduce((km, truck) => km + read(truck), 0)
    const ratio = sum(({ reportKm }) => reportKm) / sum(({ fixesKm, silentKm }) => fixesKm - silentKm)
    expect(Math.abs(ratio - 1)).toBeLessThan(0.02)
  })

  test('of 61 that moved 43 are within 2 % and 57 within 5 %, and none is more than 2 % above', () => {
    const within = (share: number) => moved.filter((truck) => Math.abs(ratioOf(truck) - 1) < share).length
    expect(moved).toHaveLength(61)
    expect(within(0.02)).toBeGreaterThanOrEqual(43)
    expect(within(0.05)).toBeGreaterThanOrEqual(57)
    for (const truck of moved) expect(ratioOf(truck)).toBeLessThan(1.02)
  })
})

describe('cars that recorded NMEA', () => {
  test.each([
    ['car_nevada.nmea', 0.989],
    ['car_munich.nmea', 0.979],
    ['car_regensburg.nmea', 0.999],
  ])('%s: the report has at least %d of the way under way', (file, least) => {
    const { reportKm, underWayKm } = dayDistance(file, storedFrom(readRecording(file).messages), 'UTC')
    expect(reportKm / underWayKm).toBeGreaterThanOrEqual(least)
    expect(reportKm / underWayKm).toBeLessThan(1.01)
  })

  test('standstills of five minutes or more part the trips or their legs', () => {
    const { trips, fixes } = detectTrips(storedFrom(readRecording('car_nevada.nmea').messages), {
      now: Number.MAX_SAFE_INTEGER,
      useFiltering: true,
    })
    const legs = trips.flatMap((trip) => (trip.legs.length > 0 ? trip.legs : [trip]))
    const stands = standstills(fixes)
    expect(stands.length).toBeGreaterThan(0)
    for (const { start, end } of stands) {
      const middle = (start + end) / 2
      expect(legs.some(({ started, completed }) => started < middle && completed > middle)).toBe(false)
    }
  })
})

/** Stretches of five minutes or more in which every fix is slower than walking, or there is none; read straight from the fixes. */
function standstills(fixes: readonly { at: number; speedKph: number | null }[]) {
  const found: { start: number; end: number }[] = []
  let start: number | null = null
  for (const { at, speedKph } of fixes) {
    if ((speedKph ?? 0) > 3) {
      if (start !== null && at - start >= movementLimits.stopMs) found.push({ start, end: at })
      start = null
    } else start ??= at
  }
  return found
}
