import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitCalls } from './limitCalls.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first call runs at once, the others together when the time is over', () => {
  const run = vi.fn()
  const limited = limitCalls(15_000, run)
  for (let i = 0; i < 5; i++) limited.request()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(14_999)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(run).toHaveBeenCalledTimes(2)
  limited.request()
  expect(run).toHaveBeenCalledTimes(3)
})

test('nothing runs after it was stopped', () => {
  const run = vi.fn()
  const limited = limitCalls(1000, run)
  limited.request()
  limited.request()
  limited.stop()
  vi.advanceTimersByTime(5000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('the delay for the others is read before each run', () => {
  const run = vi.fn()
  let ms = 100
  const limited = limitCalls(() => ms, run)
  limited.request()
  ms = 1000
  limited.request()
  vi.advanceTimersByTime(100)
  expect(run).toHaveBeenCalledTimes(2)
  limited.request()
  vi.advanceTimersByTime(999)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(3)
})
