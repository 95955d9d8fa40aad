import { itemAt } from '../../../../domain/lists/itemAt.ts'

/** The readings of one line in order of time, in columns, because a day can have tens of thousands. */
export interface ChartLine {
  /** Epoch milliseconds. */
  times: Float64Array
  values: Float64Array
}

/** A reading on a chart; `at` is in epoch milliseconds. */
export interface ChartPoint {
  at: number
  value: number
}

/** Returns the line of readings that are in order of time, without those that have no value. */
export function chartLine<T>(
  rows: readonly T[],
  timeOf: (row: T, index: number) => number,
  valueOf: (row: T) => number | null,
): ChartLine {
  const times = new Float64Array(rows.length)
  const values = new Float64Array(rows.length)
  let count = 0
  rows.forEach((row, index) => {
    const value = valueOf(row)
    if (value === null) return
    times[count] = timeOf(row, index)
    values[count++] = value
  })
  return { times: times.subarray(0, count), values: values.subarray(0, count) }
}

/** Returns the index of the first time at or after `at`, or the length of the list when there is none. */
export function firstFrom(times: ArrayLike<number>, at: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (itemAt(times, middle) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the index of the time nearest to `at` in a sorted list, or -1 when it is empty. */
export function nearestMoment(moments: ArrayLike<number>, at: number): number {
  const next = firstFrom(moments, at)
  if (next === 0) return moments.length === 0 ? -1 : 0
  if (next === moments.length) return next - 1
  return at - itemAt(moments, next - 1) <= itemAt(moments, next) - at ? next - 1 : next
}

/** Returns the newest reading up to `at` that is at most `holdsMs` old; null when there is none. */
export function readingAt({ times, values }: ChartLine, at: number, holdsMs: number): number | null {
  const index = firstFrom(times, at + 1) - 1
  return index >= 0 && at - itemAt(times, index) <= holdsMs ? itemAt(values, index) : null
}

/** Returns the times at which any of the lines has a reading, in order and each once. */
export function readingTimes(lines: readonly ChartLine[]): Float64Array {
  const [first, ...others] = lines.map(({ times }) => times)
  return others.reduce(mergeTimes, first ?? new Float64Array())
}

function mergeTimes(one: Float64Array, other: Float64Array): Float64Array {
  const merged = new Float64Array(one.length + other.length)
  let [i, j, count] = [0, 0, 0]
  while (i < one.length || j < other.length) {
    const [a, b] = [one[i] ?? Number.POSITIVE_INFINITY, other[j] ?? Number.POSITIVE_INFINITY]
    merged[count++] = Math.min(a, b)
    if (a <= b) i++
    if (b <= a) j++
  }
  return merged.subarray(0, count)
}

/** Returns the periods of more than `holdsMs` without any reading, also before the first and after the last one. */
export function unreadSpans(
  moments: ArrayLike<number>,
  { start, end }: { start: number; end: number },
  holdsMs: number,
): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = []
  let last = start
  for (let i = firstFrom(moments, start); i <= moments.length; i++) {
    const at = Math.min(end, moments[i] ?? end)
    if (at - last > holdsMs) spans.push({ start: last, end: at })
    if (at >= end) break
    last = at
  }
  return spans
}
