import { afterEach, expect, test, vi } from 'vitest'
import { showAttentionCount, titleWith } from './attentionCount.ts'

test('the count precedes the title once, and disappears with the last alert', () => {
  expect(titleWith('RealTime – Muster', 2)).toBe('(2) RealTime – Muster')
  expect(titleWith('(2) RealTime – Muster', 3)).toBe('(3) RealTime – Muster')
  expect(titleWith('(3) RealTime – Muster', 0)).toBe('RealTime – Muster')
  expect(titleWith('Dashboard – Muster', 0)).toBe('Dashboard – Muster')
})

afterEach(() => vi.useRealTimers())

test('the badge is set once for counts that follow each other, and goes when nobody is signed in', async () => {
  vi.useFakeTimers()
  const badges: number[] = []
  Object.assign(navigator, { setAppBadge: async (count: number) => void badges.push(count) })
  showAttentionCount(1, 2)()
  const stop = showAttentionCount(1, 3)
  expect(document.title).toMatch(/^\(1\) /)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(badges).toEqual([3])
  stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(badges).toEqual([3, 0])
})

test('the badge that a push has left stays until the counts are known', async () => {
  vi.useFakeTimers()
  const badges: number[] = []
  Object.assign(navigator, { setAppBadge: async (count: number) => void badges.push(count) })
  const stop = showAttentionCount(0, null)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(badges).toEqual([])
  stop()
  showAttentionCount(1, 2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(badges).toEqual([2])
})
