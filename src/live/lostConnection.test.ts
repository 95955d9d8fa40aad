import { afterEach, expect, test, vi } from 'vitest'
import { learnServerTime } from '../time/serverClock.ts'
import { startHub, stopHub } from './hubConnection.ts'
import { followLostConnection } from './lostConnection.ts'

const now = Date.parse('2026-11-22T05:00:00Z')
/** A phone whose clock is an hour fast. */
const phone = now + 3_600_000

afterEach(() => {
  vi.useRealTimers()
  learnServerTime(String(Date.now()))
})

test('when the connection was lost is counted by the server’s clock, also if that was learned only later', () => {
  vi.useFakeTimers({ now: phone })
  learnServerTime(String(phone))
  const connection = followLostConnection()
  vi.advanceTimersByTime(4_000)
  learnServerTime(String(now + 4_000))
  expect(connection.lostAt()).toBe(now)
  startHub({ accessToken: () => null, url: 'http://127.0.0.1:1' })
  vi.advanceTimersByTime(60_000)
  stopHub()
  vi.advanceTimersByTime(10_000)
  expect(connection.lostAt()).toBe(now + 64_000)
  connection.stop()
})
