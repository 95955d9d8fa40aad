import { expect, test } from 'vitest'
import { advanceDrivingInterval, medianIntervalSeconds, type DrivingInterval } from './drivingInterval.ts'

const start = Date.parse('2026-11-22T05:00:00Z')

/** Returns the usual interval after messages given as seconds of receipt and, where it differs, of the device's clock. */
function uploads(messages: readonly (number | [received: number, created: number])[], isDriving = true): number | null {
  const state = messages.reduce<DrivingInterval | null>((known, message) => {
    const [received, created] = typeof message === 'number' ? [message, message] : message
    const times = { received: start + received * 1000, created: start + created * 1000 }
    return advanceDrivingInterval(known, times, isDriving)
  }, null)
  return medianIntervalSeconds([], state?.recent ?? [])
}

test('the median of the recent intervals, which one gap does not move', () => {
  expect(medianIntervalSeconds([], [])).toBeNull()
  expect(uploads([0])).toBeNull()
  expect(uploads([0, 10, 20, 31, 300, 310])).toBe(10)
  // Only the newest seven count, so a device that reports less often is known for it soon.
  expect(uploads([0, 5, 10, 15, 75, 135, 195, 255])).toBe(60)
})

test('messages that arrive together are one moment', () => {
  const sent = [0, 60, 120, 180].flatMap((at) => [0, 5, 10].map((back): [number, number] => [at, at - 10 + back]))
  expect(uploads(sent)).toBe(60)
})

test('a backlog that arrives bit by bit is dated by the device’s clock', () => {
  expect(uploads([0, 1, 2, 3, 4].map((at) => [600 + at * 2, at * 30]))).toBe(30)
})

test('reports of a parked asset and gaps of more than 15 minutes don’t count', () => {
  expect(uploads([0, 3600, 7200], false)).toBeNull()
  expect(uploads([0, 30, 30 + 901, 30 + 931])).toBe(30)
})

test('what arrives later than any interval doesn’t show how often a device uploads', () => {
  expect(uploads([0, 1, 2, 3, 4].map((at) => [3600 + at * 2, at * 300]))).toBeNull()
})

test('a device that uploads several messages at a time has no signal only after missed uploads', () => {
  expect(medianIntervalSeconds([5, 5, 5], [60, 60])).toBe(60)
  expect(medianIntervalSeconds([20, 20, 20], [])).toBe(20)
})
