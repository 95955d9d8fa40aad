import { afterEach, expect, test, vi } from 'vitest'
import { knownUntil, learnServerTime, noteConnection, serverNow } from './serverClock.ts'

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

test('a page that lost its connection knows nothing that came after the last reply', () => {
  vi.useFakeTimers({ now })
  learnServerTime(String(now))
  noteConnection(true)
  expect(knownUntil(now + 60_000)).toBe(now + 60_000)
  noteConnection(false)
  vi.advanceTimersByTime(600_000)
  expect(knownUntil(serverNow())).toBe(now)
  // It retries every few seconds, and sometimes gets a reply.
  learnServerTime(String(serverNow()))
  vi.advanceTimersByTime(30_000)
  expect(knownUntil(serverNow())).toBe(now + 600_000)
  noteConnection(true)
  expect(knownUntil(serverNow())).toBe(now + 630_000)
})
