import { describe, expect, test } from 'vitest'
import { withMargins } from '../../domain/reports/day/withMargins.ts'
import { assetDay, type DayFigures } from '../../domain/reports/summary/assetDay.ts'
import { daysBetween } from '../../domain/reports/summary/runningSummaryPeriod.ts'
import { sumDays } from '../../domain/reports/summary/runningSummary.ts'
import { addDays } from '../../domain/time/calendarDay.ts'
import { dayBounds, type Span } from '../../domain/time/dayBounds.ts'
import { quietInput } from '../reports/story.ts'
import { distinctZones, nightDrives, nightWeek } from './nightWeek.ts'

/** Weeks in which clocks change in Australia, in Europe and in America, and one in which they don't. */
const weeks = [
  { seed: 13, day: '2026-10-01', home: 'Australia/Lord_Howe', hasWire: true },
  { seed: 29, day: '2026-10-22', home: 'Europe/Berlin', hasWire: false },
  { seed: 43, day: '2026-10-29', home: 'America/St_Johns', hasWire: true },
  { seed: 61, day: '2026-06-10', home: 'Asia/Kathmandu', hasWire: true },
]
const timesOfDrives = ['tripMinutes', 'engineHours', 'idlingHours', 'movingEngineHours', 'parkedIdleDuration'] as const
const summed = [...timesOfDrives, 'trips', 'virtualTrips', 'parkedIdle', 'totalParked', 'unknown', 'minutes'] as const

describe.each(weeks)('the nights of seed $seed in $home (a wire: $hasWire)', ({ seed, day, home, hasWire }) => {
  const messages = nightWeek(seed, day, home, hasWire)
  const days = daysBetween(addDays(day, -3), addDays(day, 9))
  /** Of the messages that a report of these days reads. */
  const figures = (bounds: Span, timeZoneId: string) => {
    const { start, end } = withMargins(bounds)
    const read = messages.filter(({ created }) => created >= start && created < end)
    return assetDay({ ...quietInput, messages: read, bounds, timeZoneId, now: Date.UTC(2028, 0) })
  }
  const truth = figures({ start: Date.UTC(2026, 0), end: Date.UTC(2027, 0) }, 'UTC')

  test('are ten drives', () => {
    expect(truth.trips + truth.virtualTrips).toBe(nightDrives)
    expect(hasWire ? truth.trips : truth.virtualTrips).toBe(nightDrives)
  })

  const zones = distinctZones(days)
  test(`are ten drives, and the same in all, in the days of each of ${zones.length} zones`, () => {
    expect(zones.length).toBeGreaterThan(30)
    for (const zone of zones) {
      const bounds = days.map((one) => dayBounds(one, zone))
      const each = bounds.map((span) => figures(span, zone))
      const whole = figures({ start: bounds[0]!.start, end: bounds.at(-1)!.end }, zone)
      const sum: DayFigures = sumDays(each)
      expect([zone, sum.trips + sum.virtualTrips]).toEqual([zone, nightDrives])
      for (const name of summed) expect(sum[name], `${name} in ${zone}`).toBeCloseTo(whole[name], 6)
      for (const name of timesOfDrives) expect(sum[name], `${name} in ${zone}`).toBeCloseTo(truth[name], 6)
      // The road of a step is judged by those around it, which end at the margins of a day: 6 m of 1,191 km.
      expect(Math.abs(sum.distance / truth.distance - 1), `distance in ${zone}`).toBeLessThan(1e-5)
      const begun = each.flatMap(({ hours }) => hours ?? []).reduce((count, [, trips]) => count + trips, 0)
      expect([zone, begun]).toEqual([zone, nightDrives])
    }
  })
})
