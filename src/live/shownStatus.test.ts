import { expect, test } from 'vitest'
import { shownStatus } from './shownStatus.ts'

const now = Date.parse('2026-11-30T05:00:00Z')
const reply = (ageMs: number, isOffline = false) => ({ savedAt: now - ageMs, isOffline })

test('a screen that wakes up after hours says that it is live only once its list has been fetched again', () => {
  const awake = { status: 'connected', since: now } as const
  expect(shownStatus(awake, reply(6 * 3_600_000, true))).toBe('reconnecting')
  expect(shownStatus(awake, reply(6 * 3_600_000))).toBe('reconnecting')
  expect(shownStatus(awake, reply(-2_000))).toBe('connected')
})

test('a list that was loaded just before the connection is live with it, also hours later, and no list is', () => {
  const long = { status: 'connected', since: now - 6 * 3_600_000 } as const
  expect(shownStatus(long, reply(6 * 3_600_000 + 5_000))).toBe('connected')
  expect(shownStatus(long, undefined)).toBe('connected')
  expect(shownStatus({ status: 'failed' }, reply(0, true))).toBe('failed')
})
