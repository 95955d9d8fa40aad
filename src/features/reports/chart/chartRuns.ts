import { itemAt } from '../../../../domain/lists/itemAt.ts'

/** A reading on a chart; at is epoch milliseconds. */
export interface ChartPoint {
  at: number
  value: number
}

/** The points parted where more than holdsMs lies between two of them: a line over such a gap would say what nobody knows. */
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

/** The position in an ordered list of times that lies nearest to a time; -1 in an empty one. */
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
