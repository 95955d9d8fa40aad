import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startStory } from './story.ts'

/** Drives from 22:30 to 01:15, with a stop of ten minutes at 23:30 and a warm load from 23:00 on. */
function overMidnight() {
  const story = startStory()
  story.stand('16:00', '22:30', 30)
  story.ignitionOn('22:30')
  story.drive('22:30', '23:00', 80)
  story.drive('23:01', '23:30', 80, { iO1: 1, sensorAValue: 12 })
  story.stand('23:31', '23:40', 1, { iO1: 1, sensorAValue: 12 })
  story.drive('23:40', '2026-06-11 01:15', 80, { iO1: 1, sensorAValue: 12 })
  story.ignitionOff('2026-06-11 01:15')
  story.stand('2026-06-11 01:20', '2026-06-11 20:00', 30)
  return story
}

describe('a trip over midnight', () => {
  const story = overMidnight()
  const [first, second] = [story.report(), story.report({}, '2026-06-11')]

  it('is cut at midnight and says so on both days', () => {
    const cut = ({ trips }: typeof first) =>
      trips
        .filter((trip) => !trip.isSubTrip)
        .map((trip) => [story.clock(trip.started), story.clock(trip.completed), trip.startedBefore, trip.continues])
    expect(cut(first)).toEqual([['22:30', '00:00', false, true]])
    expect(cut(second)).toEqual([['00:00', '01:15', true, false]])
    expect(first.trips[0]!.endLatitude).toBe(second.trips[0]!.startLatitude)
  })

  it('carries its distance over without losing any', () => {
    const whole = story.report({ bounds: { start: story.at('12:00'), end: story.at('2026-06-11 12:00') } })
    expect(first.distance + second.distance).toBeCloseTo(whole.distance, 6)
    expect(whole.totalTrips).toBe(1)
  })

  it('judges a warm load as a whole', () => {
    expect(first.temperatureExceptions).toMatchObject([
      { duration: 59, details: 'peak 12 °C, limit 8 °C; continues after this day' },
    ])
    expect(second.temperatureExceptions).toMatchObject([{ details: 'peak 12 °C, limit 8 °C; since before this day' }])
  })

  it('sums to the same wherever it is cut', () => {
    const { start, end } = { start: story.at('12:00'), end: story.at('2026-06-11 12:00') }
    const whole = story.report({ bounds: { start, end } })
    const sums = [
      'distance',
      'engineHours',
      'movingEngineHours',
      'idlingHours',
      'totalParked',
      'totalTrips',
      'parkedIdle',
      'temperature',
      'overspeed',
      'estimatedKm',
      'unknown',
      'parkedIdleDuration',
      'durationInsideDepot',
      'durationOutsideDepot',
      'processed',
    ] as const
    const minutesOf = (rows: { duration: number | null }[]) =>
      rows.reduce((total, { duration }) => total + (duration ?? 0), 0)
    fc.assert(
      fc.property(fc.integer({ min: start, max: end }), (cut) => {
        const [before, after] = [
          story.report({ bounds: { start, end: cut } }),
          story.report({ bounds: { start: cut, end } }),
        ]
        for (const name of sums) expect(before[name]! + (after[name] ?? 0), name).toBeCloseTo(whole[name]!, 6)
        for (const section of ['temperatureExceptions', 'geoOverlayEvents', 'trips'] as const)
          expect(minutesOf([...before[section], ...after[section]]), section).toBeCloseTo(minutesOf(whole[section]), 6)
      }),
      { numRuns: 60 },
    )
  })
})
