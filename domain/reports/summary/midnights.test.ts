import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minute, morning, simulateReadings, type Part } from '../../../tests/accuracy/simulatedDrive.ts'
import { quietInput } from '../../../tests/reports/story.ts'
import { addDays } from '../../time/calendarDay.ts'
import { dayBounds, dayOf } from '../../time/dayBounds.ts'
import { assetDay, type DayFigures } from './assetDay.ts'
import { daysBetween } from './runningSummaryPeriod.ts'
import { sumDays } from './runningSummary.ts'
import { tripLog } from '../tripLog/tripLog.ts'

const hour = 60 * minute
const firstDay = dayOf(morning, 'UTC')
const night: Part[] = [
  { minutes: 10, kph: 0, ignition: 1, every: 60 },
  { minutes: 100, kph: 60, ignition: 1, every: 60, say: { odometerKm: null } },
]
const parked = (minutes: number): Part => ({ minutes, kph: 0, ignition: 0, every: 600 })

/** Ten drives of 110 minutes, two on every second evening; some of them are in progress at midnight. */
function nightFleet() {
  const evenings = [0, 1, 2, 3, 4].map((day) => [
    parked(day === 0 ? 11 * 60 : 20 * 60),
    ...night,
    parked(20),
    ...(day % 2 === 0 ? [...night, parked(30)] : [parked(140)]),
  ])
  return simulateReadings([...evenings.flat(), ...night, parked(60), ...night, parked(600)])
}

const messages = nightFleet()
const dayFigures = (start: number, end: number, timeZoneId = 'UTC') =>
  assetDay({ ...quietInput, messages, bounds: { start, end }, timeZoneId, now: morning + 400 * hour })
const summed = [
  ...(['trips', 'distance', 'tripMinutes', 'engineHours', 'idlingHours', 'movingEngineHours'] as const),
  ...(['parkedIdle', 'totalParked', 'unknown', 'estimatedKm', 'speed'] as const),
] satisfies (keyof DayFigures)[]

describe('a week of night drives', () => {
  const whole = dayFigures(morning - 48 * hour, morning + 240 * hour)

  it.each(['UTC', 'Australia/Sydney', 'America/New_York', 'Asia/Kolkata'])('is as much in days of %s', (timeZoneId) => {
    const days = daysBetween(addDays(firstDay, -1), addDays(firstDay, 9)).map((day) => {
      const { start, end } = dayBounds(day, timeZoneId)
      return dayFigures(start, end, timeZoneId)
    })
    const sum = sumDays(days)
    const pieces = ['trips', 'distance', 'engineHours', 'movingEngineHours', 'idlingHours', 'parkedIdle'] as const
    expect(whole.trips).toBe(10)
    for (const name of pieces) expect(sum[name], name).toBeCloseTo(whole[name], 6)
    const begun = days.flatMap(({ hours }) => hours ?? []).reduce((count, [, trips]) => count + trips, 0)
    expect(begun).toBe(10)
  })

  it('sums to the same wherever it is cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: morning, max: morning + 150 * hour }), (cut) => {
        const parts = [dayFigures(morning - 48 * hour, cut), dayFigures(cut, morning + 240 * hour)]
        for (const name of summed) expect(parts[0]![name] + parts[1]![name], name).toBeCloseTo(whole[name], 6)
      }),
      { numRuns: 8 },
    )
  })
})

describe('an asset without messages', () => {
  const hours = (ofDay: typeof messages) => {
    const bounds = { start: morning, end: morning + 24 * hour }
    const { totalParked, unknown } = tripLog({
      ...quietInput,
      messages: ofDay,
      bounds,
      timeZoneId: 'UTC',
      now: morning + 400 * hour,
    })
    return [totalParked / 60, (unknown ?? 0) / 60]
  }
  const at = (hoursLater: number, ignition: 0 | 1) =>
    simulateReadings([{ minutes: 1, kph: 0, ignition, every: 60 }], morning + hoursLater * hour)

  it('is unknown, neither parked nor idle', () => {
    expect(hours([])).toEqual([0, 24])
    expect(hours(at(1, 0))).toEqual([0.25, 23.75])
  })

  it('is parked while it sleeps between two messages of the same place with the ignition off', () => {
    expect(hours([...at(-1, 0), ...at(24.5, 0)])).toEqual([24, 0])
    expect(hours([...at(-1, 0), ...at(24.5, 1)])).toEqual([24, 0])
    expect(hours([...at(-1, 0), ...at(26, 0)])[1]).toBe(24)
    expect(hours([...at(-1, 1), ...at(0, 1), ...at(24.5, 1)])[1]).toBeGreaterThan(23)
  })
})
