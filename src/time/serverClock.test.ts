import { afterEach, expect, test, vi } from 'vitest'
import { learnServerTime, serverNow } from './serverClock.ts'

const now = Date.parse('2026-11-22T05:00:00Z')

afterEach(() => {
  vi.useRealTimers()
})

test('a device whose clock is wrong counts by the server', () => {
  vi.useFakeTimers({ now })
  learnServerTime(String(now + 1_500))
  expect(serverNow()).toBe(now)
  learnServerTime(String(now - 300_000))
  expect(serverNow()).toBe(now - 300_000)
  learnServerTime(null)
  learnServerTime('soon')
  expect(serverNow()).toBe(now - 300_000)
  learnServerTime(String(now))
  expect(serverNow()).toBe(now)
})
