import { itemAt } from '../../../../domain/lists/itemAt.ts'

/** A reading on a chart; `at` is in epoch milliseconds. */
export interface ChartPoint {
  at: number
  value: number
}

/** Splits the points wherever two of them are more than `holdsMs` apart, because nothing is known about such a gap. */
export function chartRuns(points: readonly ChartPoint[], holdsMs: number): ChartPoint[][] {
  const runs: ChartPoint[][] = []
  for (const point of points) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && point.at - last.at <= holdsMs) run.push(point)
    else runs.push([point])
  }
  return runs
}

/** Returns the index of the time nearest to `at` in a sorted list, or -1 when it is empty. */
export function nearestMoment(moments: readonly number[], at: number): number {
  let [low, high] = [0, moments.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (itemAt(moments, middle) < at) low = middle + 1
    else high = middle
  }
  if (low > 0 && at - itemAt(moments, low - 1) <= itemAt(moments, low) - at) return low - 1
  return moments.length === 0 ? -1 : low
}
