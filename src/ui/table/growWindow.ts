/** The first and the last row, both within. */
export interface RowRange {
  first: number
  last: number
}

/**
 * The next range of rows to be in the page, on the way from those that are to those that should be. What can be seen is
 * there at once; of the others one joins at a time, because a card costs a slow phone most of a frame.
 */
export function growWindow(now: RowRange | null, seen: RowRange, wanted: RowRange): RowRange {
  const kept = now && { first: Math.max(now.first, wanted.first), last: Math.min(now.last, wanted.last) }
  // What is still there but apart from what is seen would leave a gap.
  const isOf = kept && kept.first <= kept.last && kept.first <= seen.last + 1 && kept.last >= seen.first - 1
  if (!isOf) return seen
  const first = Math.min(kept.first, seen.first)
  const last = Math.max(kept.last, seen.last)
  // Those that came into sight are this turn's; then the side that has the shorter lead.
  if (first < kept.first || last > kept.last) return { first, last }
  const above = first > wanted.first ? seen.first - first : Infinity
  const below = last < wanted.last ? last - seen.last : Infinity
  if (above === Infinity && below === Infinity) return { first, last }
  return below <= above ? { first, last: last + 1 } : { first: first - 1, last }
}
