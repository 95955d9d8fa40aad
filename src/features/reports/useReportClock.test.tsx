import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayOf } from '../../../domain/time/dayBounds.ts'
import { useReportClock } from './useReportClock.ts'

// Five minutes before midnight in Canberra.
const evening = Date.parse('2026-11-21T12:55:00Z')

beforeEach(() => void vi.useFakeTimers({ now: evening }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const openScreen = () => {
  const { result } = renderHook(useReportClock)
  return () => dayOf(result.current.now, result.current.timeZoneId)
}

test('on a report left open over midnight today becomes the new day, and until then nothing changes', async () => {
  const { result } = renderHook(useReportClock)
  await act(() => vi.advanceTimersByTimeAsync(4 * 60_000))
  expect(result.current.now).toBe(evening)
  await act(() => vi.advanceTimersByTimeAsync(2 * 60_000))
  expect(dayOf(result.current.now, 'act')).toBe('2026-11-22')
})

test('a device that slept knows the day as soon as the page is looked at', () => {
  const today = openScreen()
  expect(today()).toBe('2026-11-21')
  vi.setSystemTime(evening + 9 * 3_600_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(today()).toBe('2026-11-22')
})
