/**
 * Returns the rows between two ids, both included, in the order of the list. If the first id isn't in the list, returns
 * the second row only.
 */
export function selectRange<Row extends { id: number }>(rows: readonly Row[], from: number | null, to: number): Row[] {
  const [start, end] = [rows.findIndex(({ id }) => id === from), rows.findIndex(({ id }) => id === to)]
  if (start === -1) return rows.filter(({ id }) => id === to)
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1)
}
