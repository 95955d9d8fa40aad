import { itemAt } from '../lists/itemAt.ts'

/**
 * Returns a function to call with times in order: it returns the first of `times` (in order, epoch milliseconds) that has been reached since the
 * call before, or in its first call since `from`; null if none has.
 */
export function timesPassed(
  times: readonly number[],
  from: number = Number.NEGATIVE_INFINITY,
): (at: number) => number | null {
  let next = 0
  const passTo = (at: number) => {
    const first = times[next]
    if (first === undefined || first > at) return null
    while (next < times.length && itemAt(times, next) <= at) next++
    return first
  }
  passTo(from)
  return passTo
}
