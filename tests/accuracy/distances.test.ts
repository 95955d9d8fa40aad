import { describe, expect, test } from 'vitest'
import { detectTrips } from '../../domain/trips/detectTrips.ts'
import { classifyFixes } from '../../domain/trips/fixQuality.ts'
import { kmBetween } from '../../domain/trips/distance.ts'
import { orderMessages } from '../../domain/trips/messageOrder.ts'
import { movementLimits } from '../../domain/trips/movementLimits.ts'
import { trackOf } from '../../domain/trips/track.ts'
import { creepDistances } from '../../domain/trips/creepDistances.ts'
import { dayDistance, measureTrucks, readTrucks } from './measureDistances.ts'
import { readRecording, readSet } from './recordings.ts'
import { storedFrom } from './storedFrom.ts'

describe('the distances of 68 garbage trucks polled each minute, against the sum over their good fixes', () => {
  const trucks = measureTrucks()
  const moved = trucks.filter(({ fixesKm }) => fixesKm >= 2)
  const ratioOf = ({ reportKm, fixesKm, silentKm }: (typeof trucks)[number]) => reportKm / (fixesKm - silentKm)

  test('every truck has a report, and a stationary one has almost no distance', () => {
    expect(trucks).toHaveLength(68)
    for (const { fixesKm, reportKm } of trucks) if (fixesKm < 0.2) expect(reportKm).toBeLessThan(0.2)
  })

  test('the fleet is within 3 % for the times with messages', () => {
    const sum = (read: (truck: (typeof trucks)[number]) => number) => trucks.reduce((km, truck) => km + read(truck), 0)
    const ratio = sum(({ reportKm }) => reportKm) / sum(({ fixesKm, silentKm }) => fixesKm - silentKm)
    expect(Math.abs(ratio - 1)).toBeLessThan(0.03)
  })

  test('of 7,971 fixes only those sent with the time of their neighbour are left out', () => {
    const leftOut = [...readTrucks().values()].flatMap((messages) =>
      classifyFixes(messages).flatMap((quality, index) =>
        quality === 'good' ? [] : [[-1, 1].some((to) => messages[index + to]?.created === messages[index]!.created)],
      ),
    )
    expect(leftOut.length).toBeGreaterThan(400)
    expect(leftOut.length).toBeLessThan(500)
    expect(leftOut.every(Boolean)).toBe(true)
  })

  test('of the 61 that moved half are within 2 %, and the others longer by what their roads bend where they drive through', () => {
    expect(moved).toHaveLength(61)
    expect(moved.filter((truck) => Math.abs(ratioOf(truck) - 1) < 0.02).length).toBeGreaterThanOrEqual(31)
    for (const truck of moved) {
      expect(ratioOf(truck), truck.name).toBeGreaterThan(0.98)
      expect(ratioOf(truck), truck.name).toBeLessThan(1.2)
    }
  })
})

test('phones that lay still for 13 to 18 hours drift for kilometres, and none of it would count as the distance of a trip', () => {
  const tracks = [...readSet('parked').values()].map((messages) => trackOf(orderMessages(messages)))
  const last = (fixes: (typeof tracks)[number]) => ({ first: fixes.length - 1, last: fixes.length - 1 })
  const jitterKm = tracks.map((fixes) => fixes.slice(1).reduce((km, to, i) => km + kmBetween(fixes[i]!, to), 0))
  const countedKm = tracks.flatMap((fixes) =>
    (fixes.length > 0 ? creepDistances(fixes, [last(fixes)]) : []).map(({ beforeKm, afterKm }) => beforeKm + afterKm),
  )
  expect(jitterKm.reduce((a, b) => a + b)).toBeGreaterThan(5)
  expect(countedKm.reduce((a, b) => a + b)).toBeLessThan(0.1)
})

describe('cars that recorded NMEA', () => {
  test.each(['car_nevada.nmea', 'car_munich.nmea', 'car_regensburg.nmea'])(
    '%s: the report is within a hundredth of the sum over all good fixes',
    (file) => {
      const { reportKm, fixesKm } = dayDistance(file, storedFrom(readRecording(file).messages), 'UTC')
      expect(Math.abs(reportKm / fixesKm - 1)).toBeLessThan(0.01)
    },
  )

  test('stops of five minutes or more split trips or their legs', () => {
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

/** Stretches of five minutes or more in which every fix is slower than walking, or that have no fix; read straight from the fixes. */
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
