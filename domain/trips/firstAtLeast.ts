import { itemAt } from '../lists/itemAt.ts'

/**
 * Returns the index of the first element whose value is at least `value`, or the list's length when there is none. The list must be sorted
 * ascending.
 */
export function firstAtLeast<T>(sorted: readonly T[], value: number, valueOf: (element: T) => number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (valueOf(itemAt(sorted, middle)) < value) low = middle + 1
    else high = middle
  }
  return low
}
