/** The first and the last row, both included. */
export interface RowRange {
  first: number
  last: number
}

/**
 * Returns the next range of rendered rows, on the way from the current to the wanted range. Visible rows are added at
 * once and others one at a time, because a card takes a slow phone most of a frame.
 */
export function growWindow(now: RowRange | null, seen: RowRange, wanted: RowRange): RowRange {
  const overlap = now && { first: Math.max(now.first, wanted.first), last: Math.min(now.last, wanted.last) }
  // Drop rendered rows that aren't adjacent to the visible ones, because they would leave a gap.
  const isOf =
    overlap && overlap.first <= overlap.last && overlap.first <= seen.last + 1 && overlap.last >= seen.first - 1
  if (!isOf) return seen
  const first = Math.min(overlap.first, seen.first)
  const last = Math.max(overlap.last, seen.last)
  // If rows became visible, add only those now. Otherwise extend the side with fewer rows in reserve.
  if (first < overlap.first || last > overlap.last) return { first, last }
  const above = first > wanted.first ? seen.first - first : Infinity
  const below = last < wanted.last ? last - seen.last : Infinity
  if (above === Infinity && below === Infinity) return { first, last }
  return below <= above ? { first, last: last + 1 } : { first: first - 1, last }
}
