/** The rows from one id to another, both included, in the order of the list; the second alone when the first is not in it. */
export function selectRange<Row extends { id: number }>(rows: readonly Row[], from: number | null, to: number): Row[] {
  const [start, end] = [rows.findIndex(({ id }) => id === from), rows.findIndex(({ id }) => id === to)]
  if (start === -1) return rows.filter(({ id }) => id === to)
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1)
}
