import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { addDays } from '../../domain/time/calendarDay.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import { minute, simulateReadings, type Part } from './simulatedDrive.ts'
import { randomNumbers } from './simulatedRoad.ts'

/** How many drives a week of nights holds, five of them in progress at midnight of its home. */
export const nightDrives = 10

/**
 * A truck's five nights from a day on, another week for each seed: a drive in the evening, another over midnight of its home, and parked from
 * a day before until a day after them.
 */
export function nightWeek(seed: number, day: string, home: string, hasWire = true): StoredMessage[] {
  const random = randomNumbers(seed)
  const whole = (low: number, high: number) => Math.round(low + (high - low) * random())
  const midnight = (later: number) => dayBounds(addDays(day, later), home).start
  const start = midnight(-1)
  const parts: Part[] = []
  let at = start
  const parkUntil = (until: number) => {
    const every = [300, 600, 1200, 1800][whole(0, 3)]!
    parts.push({ minutes: (until - at) / minute, kph: 0, every, jitter: 6, ...(hasWire ? { ignition: 0 } : {}) })
    at = until
  }
  const drive = (begins: number, minutes: number) => {
    parkUntil(begins)
    const warmUp = whole(0, 9)
    const given = { every: whole(1, 6) * 10, say: { odometerKm: null }, ...(hasWire ? { ignition: 1 as const } : {}) }
    parts.push({ minutes: warmUp, kph: 0, ...given }, { minutes, kph: whole(40, 90), ...given })
    at += (warmUp + minutes) * minute
  }
  for (let night = 0; night < nightDrives / 2; night++) {
    const next = midnight(night + 1)
    drive(next - whole(150, 240) * minute, whole(30, 75))
    drive(next - whole(20, 50) * minute, whole(60, 200))
  }
  parkUntil(midnight(nightDrives / 2 + 2))
  return simulateReadings(parts, start).map((message) => ({ ...message, odometerKm: null }))
}

/** Those of all time zones that differ in any of these days, and one for each that are alike: days begin alike in the others. */
export function distinctZones(days: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const key = days.map((day) => dayBounds(day, zone).start).join()
    if (!found.has(key)) found.set(key, zone)
  }
  return [...found.values()]
}
