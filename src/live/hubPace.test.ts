import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hubPace, retryDelayMs } from './hubPace.ts'

test('the first connection is tried 5 times, 2 s apart, and after that every 30 s', () => {
  const delays = [1, 2, 3, 4, 5, 6].map((failures) => retryDelayMs(hubPace, false, failures, 0.5))
  expect(delays).toEqual([2_000, 2_000, 2_000, 2_000, 30_000, 30_000])
})

test('a lost connection is tried within a second, then more and more rarely, at least every 30 s', () => {
  const delays = [0, 1, 2, 3, 4, 5, 6, 50].map((failures) => retryDelayMs(hubPace, true, failures, 0.5))
  expect(delays).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  fc.assert(
    fc.property(fc.nat(2_000), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
      const delay = retryDelayMs(hubPace, true, failures, random)
      expect(delay).toBeGreaterThanOrEqual(0)
      expect(delay).toBeLessThanOrEqual(30_000)
    }),
  )
})
