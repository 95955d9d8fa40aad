import { itemAt } from '../lists/itemAt.ts'
import type { Span } from './dayBounds.ts'

/** Returns the part of each span within the bounds, leaving out spans outside them. */
export function clipSpans(spans: readonly Span[], bounds: Span): Span[] {
  return intersectSpans(spans, [bounds])
}

/** Returns the spans that both lists cover. Like all lists of spans here, each list must be in order and without overlaps. */
export function intersectSpans(a: readonly Span[], b: readonly Span[]): Span[] {
  const both: Span[] = []
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const start = Math.max(itemAt(a, i).start, itemAt(b, j).start)
    const end = Math.min(itemAt(a, i).end, itemAt(b, j).end)
    if (start < end) both.push({ start, end })
    if (itemAt(a, i).end < itemAt(b, j).end) i++
    else j++
  }
  return both
}

/** Returns the parts of a that b doesn't cover. */
export function subtractSpans(a: readonly Span[], b: readonly Span[]): Span[] {
  const remaining: Span[] = []
  for (const { start, end } of a) {
    let from = start
    for (const hole of b) {
      if (hole.end <= from) continue
      if (hole.start >= end) break
      if (hole.start > from) remaining.push({ start: from, end: hole.start })
      from = Math.max(from, hole.end)
    }
    if (from < end) remaining.push({ start: from, end })
  }
  return remaining
}

/** Returns spans given in any order, including overlapping or touching ones, as an ordered list without overlaps. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else if (span.end > span.start) merged.push({ ...span })
  }
  return merged
}

/** Returns the total length of the spans in milliseconds. */
export function totalOf(spans: readonly Span[]): number {
  return spans.reduce((total, { start, end }) => total + (end - start), 0)
}

/** Returns the total length of the spans in minutes. */
export function minutesOf(spans: readonly Span[]): number {
  return totalOf(spans) / 60_000
}
