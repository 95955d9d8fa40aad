import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isCalendarDay } from './calendarDay.ts'
import { dayBounds, dayOf } from './dayBounds.ts'
import { timeZones } from './timeZones.ts'

const hours = (day: string, zone: string) => {
  const { start, end } = dayBounds(day, zone)
  return (end - start) / 3_600_000
}

describe('dayBounds', () => {
  it('knows the days on which Sydney changes its clocks', () => {
    expect(hours('2026-04-05', 'act')).toBe(25)
    expect(hours('2026-10-04', 'act')).toBe(23)
    expect(hours('2026-06-01', 'act')).toBe(24)
    expect(new Date(dayBounds('2026-10-04', 'act').start).toISOString()).toBe('2026-10-03T14:00:00.000Z')
    expect(new Date(dayBounds('2026-10-04', 'act').end).toISOString()).toBe('2026-10-04T13:00:00.000Z')
  })

  it('knows zones with half-hour offsets, half-hour changes and none', () => {
    expect(new Date(dayBounds('2026-06-01', 'Australia/Adelaide').start).toISOString()).toBe('2026-05-31T14:30:00.000Z')
    expect(hours('2026-04-05', 'Australia/Lord_Howe')).toBe(24.5)
    expect(hours('2026-10-04', 'Australia/Brisbane')).toBe(24)
    expect(new Date(dayBounds('2026-06-01', 'Asia/Kolkata').start).toISOString()).toBe('2026-05-31T18:30:00.000Z')
  })

  it('begins a day whose midnight the clocks skip at its first hour, and one whose midnight comes twice at the first', () => {
    const start = (day: string, zone: string) => new Date(dayBounds(day, zone).start).toISOString()
    expect(start('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z')
    expect([hours('2026-09-05', 'America/Santiago'), hours('2026-09-06', 'America/Santiago')]).toEqual([24, 23])
    expect(start('2026-04-24', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z')
    expect(hours('2026-11-01', 'America/Havana')).toBe(25)
    expect(start('2026-11-01', 'America/Havana')).toBe('2026-11-01T04:00:00.000Z')
    expect(hours('1969-12-31', 'Australia/Sydney')).toBe(24)
  })

  it('throws for text that isn’t a day or a zone', () => {
    expect(() => dayBounds('2026-02-30', 'UTC')).toThrow(RangeError)
    expect(() => dayBounds('2026-02-03', 'Mars/Olympus')).toThrow(RangeError)
    expect(isCalendarDay('2024-02-29')).toBe(true)
    expect(isCalendarDay('2026-2-3')).toBe(false)
    expect(['9999-12-30', '9999-12-31'].map(isCalendarDay)).toEqual([true, false])
  })

  it('has no gap and no overlap between days, in every zone', () => {
    const day = fc.integer({ min: 0, max: 3_000 }).map((count) => addDays('2022-01-01', count))
    fc.assert(
      fc.property(day, fc.constantFrom(...timeZones), (aDay, { timeZonesId }) => {
        const { start, end } = dayBounds(aDay, timeZonesId)
        expect(dayBounds(addDays(aDay, 1), timeZonesId).start).toBe(end)
        expect(dayOf(start, timeZonesId)).toBe(aDay)
        expect(dayOf(end - 1, timeZonesId)).toBe(aDay)
        expect(dayOf(end, timeZonesId)).toBe(addDays(aDay, 1))
      }),
    )
  })
})
