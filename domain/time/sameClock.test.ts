import { describe, expect, it } from 'vitest'
import { haveSameClock } from './sameClock.ts'

const span = (from: string, to: string) => ({ start: Date.parse(`${from}T00:00Z`), end: Date.parse(`${to}T00:00Z`) })
const year = span('2026-01-01', '2027-01-01')

describe('whether the clocks of two time zones show the same', () => {
  it.each([
    ['Australia/Melbourne', 'act'],
    ['Australia/Melbourne', 'Australia/Hobart'],
    ['Europe/Berlin', 'Europe/Paris'],
    ['Europe/London', 'Europe/Lisbon'],
    ['Asia/Kolkata', 'Asia/Colombo'],
    ['America/New_York', 'America/Toronto'],
  ])('is so all year in %s and %s', (one, other) => {
    expect(haveSameClock(one, other, year)).toBe(true)
  })

  it.each([
    ['Australia/Melbourne', 'Australia/Brisbane'],
    ['Asia/Kolkata', 'Asia/Kathmandu'],
    ['America/New_York', 'America/Havana'],
    ['Europe/London', 'Africa/Algiers'],
  ])('isn’t so in %s and %s', (one, other) => {
    expect(haveSameClock(one, other, year)).toBe(false)
  })

  it('depends on the span alone: Brisbane has Melbourne’s time in winter', () => {
    expect(haveSameClock('Australia/Melbourne', 'Australia/Brisbane', span('2026-05-01', '2026-09-01'))).toBe(true)
    expect(haveSameClock('Australia/Melbourne', 'Australia/Brisbane', span('2026-05-01', '2026-10-31'))).toBe(false)
  })

  it('notices clocks that are set on the same day, but hours apart', () => {
    // Both leave summer time on this Sunday: New York at 06:00 UTC, Havana at 05:00.
    const sunday = span('2026-11-01', '2026-11-02')
    expect(haveSameClock('America/New_York', 'America/Havana', sunday)).toBe(false)
    expect(haveSameClock('America/New_York', 'America/Toronto', sunday)).toBe(true)
  })

  it('throws for text that isn’t a zone', () => {
    expect(() => haveSameClock('Mars/Olympus', 'Europe/Berlin', year)).toThrow(RangeError)
  })
})
