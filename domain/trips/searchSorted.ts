import { itemAt } from '../lists/itemAt.ts'

/** Index of the first element whose value is at least `value`; the list's length when there is none. Sorted ascending. */
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
