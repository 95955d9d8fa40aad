import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eachMinute } from './eachMinute.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('the first error is passed on at once, then one a minute with how many there were in between', () => {
  const written: [unknown, number][] = []
  const failed = eachMinute((error, unwritten) => void written.push([error, unwritten]))
  for (let second = 0; second < 130; second++) {
    failed(second)
    vi.advanceTimersByTime(1_000)
  }
  expect(written).toEqual([
    [0, 0],
    [60, 59],
    [120, 59],
  ])
})
