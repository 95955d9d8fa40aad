import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestSession } from '../../tests/support/startTestSession.ts'
import { logOff } from '../../contract/account/sessionEndpoints.ts'
import { groupsByCurrentUser } from '../../contract/groups/groupEndpoints.ts'
import { endSession } from '../session/session.ts'
import { callEndpoint } from './callEndpoint.ts'

const signals: (AbortSignal | undefined)[] = []
const outcome = (call: Promise<unknown>) =>
  Promise.race([call.then(() => 'answered', String), vi.advanceTimersByTimeAsync(300_000).then(() => 'waits')])

beforeEach(() => {
  vi.useFakeTimers()
  startTestSession(7)
  signals.length = 0
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    signals.push(signal ?? undefined)
    return new Promise(() => undefined)
  })
})

afterEach(() => {
  endSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a call that only reads is given up when nothing answers, and its request aborted', async () => {
  expect(await outcome(callEndpoint(groupsByCurrentUser))).toContain("The server can't be reached.")
  expect(signals[0]?.aborted).toBe(true)
})

test('a call that its screen no longer needs is aborted at once', async () => {
  const left = new AbortController()
  void callEndpoint(groupsByCurrentUser, {}, left.signal).catch(() => undefined)
  left.abort()
  expect(signals[0]?.aborted).toBe(true)
})

test('a call that changes something is waited for', async () => {
  expect(await outcome(callEndpoint(logOff))).toBe('waits')
})
