import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quietInput } from '../../../tests/reports/story.ts'
import { dayBounds } from '../../time/dayBounds.ts'
import { assetDay, type AssetDay } from './assetDay.ts'
import { toAssetSummaryRow, sumDays, toSummaryRow } from './runningSummary.ts'
import { daysBetween, lastEndDay, periodProblem } from './runningSummaryPeriod.ts'

const dates = daysBetween('2026-06-01', '2026-06-10')
const of = { assetId: 1, asset: 'Truck 1', depot: 'Yard', timezone: 'act' }
const whole = { startDate: dates[0]!, endDate: dates.at(-1)! }
const empty = assetDay({
  ...quietInput,
  messages: [],
  bounds: dayBounds('2026-06-01', 'act'),
  timeZoneId: 'act',
  now: Date.parse('2030-01-01'),
})
const day = (change: Partial<AssetDay>): AssetDay => ({ ...empty, ...change })
const rowOf = (days: readonly AssetDay[]) => toSummaryRow(of, whole, sumDays(days), new Map())

describe('a running summary', () => {
  it('weights losses by their bases, and leaves the rest unknown', () => {
    const days = [
      day({ drivingMinutes: 100, lostMinutes: 50, positioned: 10, invalid: 5 }),
      day({ drivingMinutes: 900, lostMinutes: 0, positioned: 990, invalid: 0 }),
    ]
    expect(rowOf(days)).toMatchObject({ gsmLoss: 5, gpsLoss: 0.5 })
    expect(rowOf([empty])).toMatchObject({ gsmLoss: null, gpsLoss: null, movingEngineHoursOutside: null })
    expect(rowOf([empty, day({ movingEngineHoursOutside: 2 })]).movingEngineHoursOutside).toBe(2)
  })

  it('counts days in use, and the share of the period under way', () => {
    const row = rowOf([day({ trips: 2, tripMinutes: 360 }), day({ virtualTrips: 1, tripMinutes: 360 }), empty, empty])
    expect(row).toMatchObject({ totalDays: 4, daysInUse: 2, trips: 2, virtualTrips: 1, allTrips: 3, utilisation: 12.5 })
  })

  it('names the last driver', () => {
    const sum = sumDays([day({ serial: 'A1' }), day({ serial: 'B2' }), empty])
    const row = toSummaryRow(of, whole, sum, new Map([['B2', { id: 7, name: 'Mia Chen' }]]))
    expect(row).toMatchObject({ ibuttonId: 7, serialno: 'B2', iButtonName: 'Mia Chen' })
  })

  it('gives days, their rates and the hours of the clock', () => {
    const hours = [[8, 1, 30, 60, 50, 10] as [number, number, number, number, number, number]]
    const withEngine = { trips: 3, distance: 60 }
    const days = [
      day({ trips: 4, engineHours: 2, distance: 70, tripMinutes: 110, withEngine, hours }),
      day({ hours }),
      empty,
    ]
    const row = toAssetSummaryRow(of, dates.slice(0, 3), days, new Map())
    expect(row.dayTrips).toMatchObject([
      {
        day: '2026-06-01',
        duration: 110,
        totalEngineHours: 2,
        tripPerHour: 1.5,
        distancePerHour: 30,
        hoursMoving: [8],
      },
      { day: '2026-06-02', tripPerHour: null },
      { day: '2026-06-03', dateTime: '2026-06-02T14:00:00.000Z', hoursMoving: [] },
    ])
    expect(row.days.map(({ startDate, allTrips }) => [startDate, allTrips])).toEqual([
      ['2026-06-01', 4],
      ['2026-06-02', 0],
      ['2026-06-03', 0],
    ])
    expect(row.hours).toEqual([
      { hour: 8, trips: 2, distance: 60, engineHours: 2, movingEngineHours: 100 / 60, idlingHours: 20 / 60 },
    ])
  })

  it('sums to the same wherever the period is cut', () => {
    const whole = fc.integer({ min: 0, max: 5_000 })
    const anyDay = fc
      .record({ trips: whole, distance: whole, engineHours: whole, drivingMinutes: whole, positioned: whole })
      .map((figures) => day({ ...figures, lostMinutes: figures.drivingMinutes / 2, invalid: figures.positioned }))
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 92 }), fc.nat(92), (days, cut) => {
        const [all, before, after] = [sumDays(days), sumDays(days.slice(0, cut)), sumDays(days.slice(cut))]
        for (const name of ['totalDays', 'daysInUse', 'trips', 'distance', 'lostMinutes', 'invalid'] as const)
          expect(before[name] + after[name], name).toBeCloseTo(all[name], 6)
      }),
    )
  })
})

describe('a period', () => {
  it('ends three months after its start at most, in a shorter month on its last day', () => {
    expect(lastEndDay('2026-01-15', '2026-12-31')).toBe('2026-04-15')
    expect(lastEndDay('2025-11-30', '2026-12-31')).toBe('2026-02-28')
    expect(lastEndDay('2026-11-01', '2026-11-20')).toBe('2026-11-20')
  })

  it.each([
    ['2026-06-01', '2026-06-01', null],
    ['2026-03-20', '2026-06-20', null],
    ['2026-03-19', '2026-06-20', 'The end date can be at most 3 months after the start date.'],
    ['2026-06-10', '2026-06-09', "The end date can't be before the start date."],
    ['2026-06-10', '2026-06-21', "The end date can't be after 2026-06-20."],
    ['2026-06-21', '2026-06-21', "The start date can't be after 2026-06-20."],
    ['2026-02-30', '2026-06-01', 'The start date must be a date, YYYY-MM-DD.'],
  ])('from %s to %s: %s', (start, end, text) => {
    expect(periodProblem(start, end, '2026-06-20')?.text ?? null).toBe(text)
  })

  it('holds both its ends', () => {
    expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  })
})
