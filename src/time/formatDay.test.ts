import { describe, expect, it } from 'vitest'
import { formatAge, formatLongDay, formatStamp } from './formatDay.ts'
import { writeMonth } from '../../domain/time/writeTime.ts'

describe('days', () => {
  it('are written as the specification does', () => {
    expect(formatLongDay('2026-11-21')).toBe('Saturday 21st November, 2026')
    expect(formatLongDay('2026-11-12')).toBe('Thursday 12th November, 2026')
    expect(formatLongDay('2026-12-03')).toBe('Thursday 3rd December, 2026')
    expect(writeMonth('2026-11-01')).toBe('November 2026')
    expect(formatStamp(Date.parse('2026-11-21T03:05:00Z'), 'act')).toBe('21-11-2026 02:05 pm')
    expect(formatStamp(Date.parse('2026-11-20T13:00:00Z'), 'act')).toBe('21-11-2026 12:00 am')
  })

  it('have an age in words', () => {
    expect(formatAge(0, 59_000)).toBe('just now')
    expect(formatAge(0, 12 * 60_000)).toBe('12 min ago')
    expect(formatAge(0, 30 * 3_600_000)).toBe('30 h ago')
    expect(formatAge(0, 72 * 3_600_000)).toBe('3 days ago')
  })
})
