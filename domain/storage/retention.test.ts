import { describe, expect, it, test } from 'vitest'
import { appliedRetention, firstStoredMonth, storedUntilMonth, noRetention } from './retention.ts'

describe('the rules that apply to a customer', () => {
  const installation = { ...noRetention, messages: 12, daySummaries: 24, alerts: 6 }

  it('are their own, and else those of the installation', () => {
    expect(appliedRetention(installation, { ...noRetention, alerts: 36 })).toEqual({ ...installation, alerts: 36 })
    expect(appliedRetention(installation)).toEqual(installation)
    expect(appliedRetention(noRetention, installation)).toEqual(installation)
  })

  it('keep summaries of days at least as long as messages', () => {
    expect(appliedRetention(installation, { ...noRetention, messages: 36 }).daySummaries).toBe(36)
    expect(appliedRetention({ ...installation, messages: null }).daySummaries).toBeNull()
    expect(appliedRetention({ ...installation, daySummaries: null }).daySummaries).toBeNull()
  })
})

test('a rule keeps the current month and as many whole ones before it, in UTC', () => {
  expect(firstStoredMonth(1, Date.UTC(2026, 10, 23))).toBe('2026-10')
  expect(firstStoredMonth(12, Date.UTC(2026, 0, 1))).toBe('2025-01')
  expect(firstStoredMonth(1, Date.UTC(2026, 2, 1) - 1)).toBe('2026-01')
  // October is kept until the month begins in which only November is.
  expect(storedUntilMonth('2026-10', 1)).toBe('2026-12')
  expect(firstStoredMonth(1, Date.UTC(2026, 11, 1))).toBe('2026-11')
})
