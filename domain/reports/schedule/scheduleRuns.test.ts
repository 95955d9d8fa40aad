import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cadences } from '../../../contract/reports/defineReport.ts'
import { dayOf } from '../../time/dayBounds.ts'
import { wallClock } from '../../time/wallClock.ts'
import { newestRun, nextRun, periodBefore, type Schedule } from './scheduleRuns.ts'

const iso = (at: number) => new Date(at).toISOString()

describe('the next run', () => {
  it.each<[Schedule, string, string]>([
    [{ cadence: 'daily', sendAt: '06:00' }, '2026-11-20T18:59:59Z', '2026-11-20T19:00:00.000Z'],
    [{ cadence: 'daily', sendAt: '06:00' }, '2026-11-20T19:00:00Z', '2026-11-21T19:00:00.000Z'],
    [{ cadence: 'weekly', sendAt: '06:00' }, '2026-11-20T19:00:00Z', '2026-11-22T19:00:00.000Z'],
    [{ cadence: 'monthly', sendAt: '00:00' }, '2026-11-20T19:00:00Z', '2026-11-30T13:00:00.000Z'],
    [{ cadence: 'monthly', sendAt: '00:00' }, '2026-11-30T13:00:00Z', '2026-12-31T13:00:00.000Z'],
  ])('of %j after %s is %s in Sydney', (schedule, after, next) => {
    expect(iso(nextRun(schedule, Date.parse(after), 'act'))).toBe(next)
  })

  it('is once a day where the clocks skip it, and once where they show it twice', () => {
    const schedule = { cadence: 'daily', sendAt: '02:30' } as const
    const runs = (from: string, count: number) => {
      const found: string[] = []
      for (let at = Date.parse(from); found.length < count;) found.push(iso((at = nextRun(schedule, at, 'act'))))
      return found
    }
    expect(runs('2026-10-02T20:00:00Z', 2)).toEqual(['2026-10-03T16:30:00.000Z', '2026-10-04T15:30:00.000Z'])
    expect(runs('2026-04-03T20:00:00Z', 2)).toEqual(['2026-04-04T15:30:00.000Z', '2026-04-05T16:30:00.000Z'])
  })
})

const zones = ['act', 'wa', 'Australia/Lord_Howe', 'Pacific/Chatham', 'America/St_Johns', 'Africa/Cairo', 'UTC']
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const instant = fc.integer({ min: Date.parse('2025-01-01') / 1000, max: Date.parse('2029-01-01') / 1000 })

it('finds each day once, at its time or just behind a gap, whatever the zone', () => {
  fc.assert(
    fc.property(time, instant, fc.constantFrom(...zones), (sendAt, seconds, zone) => {
      const schedule = { cadence: 'daily', sendAt } as const
      const first = nextRun(schedule, seconds * 1000, zone)
      const second = nextRun(schedule, first, zone)
      expect(first).toBeGreaterThan(seconds * 1000)
      expect(Math.abs(second - first - 86_400_000)).toBeLessThanOrEqual(3_600_000)
      const shown = wallClock(first, zone)!.text.slice(11, 16)
      const gapMinutes = (Date.parse(`2000-01-01T${shown}Z`) - Date.parse(`2000-01-01T${sendAt}Z`)) / 60_000
      expect([0, 30, 60, -1380]).toContain(gapMinutes)
    }),
  )
})

it('knows the newest run from the next one, and a period that is over by then', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...cadences),
      time,
      instant,
      fc.constantFrom(...zones),
      (cadence, sendAt, seconds, zone) => {
        const schedule = { cadence, sendAt }
        const at = seconds * 1000
        const next = nextRun(schedule, at, zone)
        expect(newestRun(schedule, next, zone)).toBe(next)
        const newest = newestRun(schedule, at, zone)
        expect(newest).toBeLessThanOrEqual(at)
        expect(nextRun(schedule, newest, zone)).toBe(next)
        const { first, last } = periodBefore(cadence, at, zone)
        expect(first <= last && last < dayOf(at, zone)).toBe(true)
      },
    ),
  )
})

it('reports on yesterday, the last whole week or the last whole month', () => {
  // A Monday in Sydney that is still Sunday in UTC.
  const monday = Date.parse('2026-11-22T19:00:00Z')
  expect(periodBefore('daily', monday, 'act')).toEqual({ first: '2026-11-22', last: '2026-11-22' })
  expect(periodBefore('weekly', monday, 'act')).toEqual({ first: '2026-11-16', last: '2026-11-22' })
  expect(periodBefore('weekly', monday - 86_400_000, 'act')).toEqual({ first: '2026-11-09', last: '2026-11-15' })
  expect(periodBefore('monthly', monday, 'act')).toEqual({ first: '2026-10-01', last: '2026-10-31' })
  expect(periodBefore('monthly', Date.parse('2027-01-01T00:00:00Z'), 'act')).toEqual({
    first: '2026-12-01',
    last: '2026-12-31',
  })
})
