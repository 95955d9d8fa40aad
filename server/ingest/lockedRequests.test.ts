import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdLockedRequests } from './lockedRequests.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

interface Request {
  name: string
  arrival: { imei: string; entries: number[] }
  isUrgent: boolean
}

const request = (name: string, imei: string, isUrgent = false): Request => ({
  name,
  arrival: { imei, entries: [1] },
  isUrgent,
})

/** Holds requests while devices are locked. Each try is noted as its requests and how long it waited. */
function hold(lockedFor: Record<string, number>) {
  const tries: string[] = []
  const refused: string[] = []
  const held = holdLockedRequests<Request>({
    async store(requests, lockMs) {
      tries.push(`${requests.map(({ name }) => name).join('+')} ${lockMs}`)
      await Promise.resolve()
      const isLocked = performance.now() < (lockedFor[requests[0]!.arrival.imei] ?? 0)
      if (isLocked) vi.advanceTimersByTime(lockMs)
      return isLocked ? requests : []
    },
    refuse: ({ name }) => refused.push(name),
    maxMessagesAtOnce: 2,
  })
  return { held, tries, refused }
}

test('each device is tried by itself, a duress first, and longer each time', async () => {
  const { held, tries, refused } = hold({ a: performance.now() + 250 })
  held.add([request('1', 'a'), request('2', 'b'), request('3', 'A'), request('4', 'c', true), request('5', 'a')])
  expect(held.messages()).toBe(5)
  expect(held.holds(request('6', 'B'))).toBe(true)
  await held.drain()
  expect(tries).toEqual(['4 100', '1+3 100', '2 100', '1+3 200', '1+3 400', '5 400'])
  expect(refused).toEqual([])
  expect(held.messages()).toBe(0)
  expect(held.holds(request('6', 'B'))).toBe(false)
})

test('senders have to come again when their device stays locked', async () => {
  const { held, tries, refused } = hold({ a: Infinity })
  const began = performance.now()
  held.add([request('1', 'a'), request('2', 'a')])
  await held.drain()
  expect(refused).toEqual(['1', '2'])
  expect(tries.at(-1)).toBe('1+2 2000')
  expect(performance.now() - began).toBeLessThan(17_100)
})
