import { expect, test } from 'vitest'
import { advanceDrivingInterval, medianIntervalSeconds, type DrivingInterval } from './drivingInterval.ts'

const start = Date.parse('2026-11-22T05:00:00Z')

/** Folds messages given as seconds of receipt and, where it differs, of the device's clock. */
function fold(messages: readonly (number | [received: number, created: number])[], isDriving = true) {
  return messages.reduce<DrivingInterval | null>((state, message) => {
    const [received, created] = typeof message === 'number' ? [message, message] : message
    const times = { received: start + received * 1000, created: start + created * 1000 }
    return advanceDrivingInterval(state, times, isDriving)
  }, null)
}

test('the median of the recent intervals, which one gap does not move', () => {
  expect(medianIntervalSeconds(null)).toBeNull()
  expect(medianIntervalSeconds(fold([0]))).toBeNull()
  expect(medianIntervalSeconds(fold([0, 10, 20, 31, 300, 310]))).toBe(10)
  // Only the newest seven count, so a device that reports less often is known for it soon.
  expect(medianIntervalSeconds(fold([0, 5, 10, 15, 75, 135, 195, 255]))).toBe(60)
})

test('messages that arrive together are one moment', () => {
  const uploads = [0, 60, 120, 180].flatMap((at) => [0, 5, 10].map((back): [number, number] => [at, at - 10 + back]))
  expect(medianIntervalSeconds(fold(uploads))).toBe(60)
})

test('a backlog that arrives bit by bit is dated by the device’s clock', () => {
  expect(medianIntervalSeconds(fold([0, 1, 2, 3, 4].map((at) => [at * 2, at * 30])))).toBe(30)
})

test('reports of a parked asset and gaps of more than 15 minutes don’t count', () => {
  expect(medianIntervalSeconds(fold([0, 3600, 7200], false))).toBeNull()
  expect(medianIntervalSeconds(fold([0, 30, 30 + 901, 30 + 931]))).toBe(30)
})
