import { describe, expect, it } from 'vitest'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { minute, morning, simulateReadings, type Part } from '../../tests/accuracy/simulatedDrive.ts'
import { detectTrips } from './detectTrips.ts'
import { findDrives } from './findDrives.ts'
import { findStops } from './findStops.ts'
import { orderMessages } from './messageOrder.ts'
import { trackOf } from './track.ts'
import { creepDistances } from './creepDistances.ts'

const drive: Part = { minutes: 20, kph: 60 }
const stationary = (minutes: number, more: Partial<Part> = {}): Part => ({ minutes, kph: 0, jitter: 10, ...more })
/** A quarter of a kilometre at walking speed, without a reported speed. */
const creep: Part = { minutes: 5, kph: 3, every: 60, say: { speedKph: null } }

/** Returns the messages' drives and the metres of creeping around each. */
function around(parts: readonly Part[]) {
  const fixes = trackOf(orderMessages(simulateReadings(parts)))
  const drives = findDrives(fixes, findStops(fixes))
  return creepDistances(fixes, drives).map(({ beforeKm, afterKm }) => Math.round((beforeKm + afterKm) * 1000))
}

/** One fix in thirty of a stationary vehicle reports that it moves. */
const withFalseSpeed = (message: StoredMessage, index: number): StoredMessage =>
  message.speedKph === 0 && index % 30 === 7 ? { ...message, speedKph: 4 } : message

describe('creep distances', () => {
  it('belong to the trip that no longer stop separates them from', () => {
    const metresOf = (before: number, after: number) =>
      around([stationary(30), drive, stationary(before), creep, stationary(after), drive, stationary(30)])
    const [soonAfter, nothing] = metresOf(10, 40)
    expect(soonAfter).toBeGreaterThan(200)
    expect(soonAfter).toBeLessThan(330)
    expect(nothing).toBeLessThan(80)
    const [, shortlyBefore] = metresOf(40, 10)
    expect(shortlyBefore).toBeGreaterThan(200)
    expect(shortlyBefore).toBeLessThan(330)
  })

  it('belong to no trip beyond a stop of an hour, if there is no other trip', () => {
    const [without] = around([stationary(30), drive, stationary(30)])
    expect(around([creep, stationary(70), drive, stationary(70), creep])[0]!).toBeLessThan(without! + 80)
    expect(around([creep, stationary(20), drive, stationary(70)])[0]!).toBeGreaterThan(without! + 150)
  })

  it('don’t include the jitter of a night', () => {
    const [quiet] = around([stationary(60, { jitter: 0 }), drive, stationary(60, { jitter: 0 })])
    const [noisy] = around([stationary(600, { jitter: 40 }), drive, stationary(600, { jitter: 40 })])
    expect(Math.abs(noisy! - quiet!)).toBeLessThan(60)
  })

  it('don’t include the drift of a receiver that claims to be more accurate than it is, nor single false speeds', () => {
    const drive: Part = { minutes: 20, kph: 60, say: { accuracyMetres: 3 } }
    const night = stationary(600, { jitter: 40, say: { accuracyMetres: 3 } })
    const fixes = trackOf(orderMessages(simulateReadings([night, drive, night]).map(withFalseSpeed)))
    const [drifting] = creepDistances(fixes, findDrives(fixes, findStops(fixes)))
    expect(drifting!.beforeKm + drifting!.afterKm).toBeLessThan(0.25)
  })

  it('include the distance of a paver, which is never stationary however slowly it moves', () => {
    const creeping: Part = { minutes: 240, kph: 1, every: 60 }
    const [metres] = around([{ minutes: 20, kph: 60, every: 60 }, creeping])
    expect(metres).toBeGreaterThan(3_600)
  })

  it('include work in a yard beside a trip', () => {
    const drive: Part = { minutes: 20, kph: 60, every: 10, jitter: 10 }
    const backAndForth = Array.from({ length: 30 }, (_, index): Part[] => [
      { minutes: 0.5, kph: index % 2 ? 4 : -4, every: 10, jitter: 10, say: { speedKph: 4 } },
      { minutes: 0.25, kph: 0, every: 10, jitter: 10 },
    ]).flat()
    const [metres] = around([
      drive,
      { minutes: 7, kph: 0, every: 10, jitter: 10 },
      ...backAndForth,
      { minutes: 120, kph: 0, every: 10, jitter: 10 },
    ])
    expect(metres).toBeGreaterThan(600)
  })

  it('leave out a gap of an hour or more', () => {
    const hidden: Part = { minutes: 90, kph: 2, every: 0 }
    const [first, second] = around([
      stationary(30),
      drive,
      stationary(10),
      hidden,
      stationary(10),
      drive,
      stationary(30),
    ])
    expect(first! + second!).toBeLessThan(300)
  })

  it('count for virtual trips, but not where the wire shows that the engine was off', () => {
    const kmOf = (parts: readonly Part[]) =>
      detectTrips(
        simulateReadings(parts).map((message) => ({ ...message, odometerKm: null })),
        {
          now: morning + 9000 * minute,
          useFiltering: true,
        },
      ).trips[0]!.distanceKm
    const wired = (part: Part, ignition: 0 | 1): Part => ({ ...part, ignition })
    const parts = [stationary(30), drive, stationary(10), creep, stationary(30)]
    expect(kmOf(parts)).toBeGreaterThan(20.2)
    expect(kmOf(parts.map((part) => wired(part, part === drive ? 1 : 0)))).toBeLessThan(20.1)
  })
})
