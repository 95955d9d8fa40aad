import { itemAt } from '../../../../domain/lists/itemAt.ts'
import { firstFrom, type ChartLine, type ChartPoint } from './chartLine.ts'

interface Column {
  index: number
  first: number
  lowest: number
  highest: number
  last: number
}

/**
 * Returns the part of a line within a view as it can be drawn: split wherever two readings are more than `holdsMs` apart, because nothing
 * is known about such a gap, and at most four readings for each of the columns of pixels: the first, the lowest, the highest and the last,
 * which draw the same picture as all of them. The readings just before and after the view are included, so that lines reach its edges.
 */
export function reduceLine(
  { times, values }: ChartLine,
  view: { start: number; end: number },
  columns: number,
  holdsMs: number,
): ChartPoint[][] {
  const runs: ChartPoint[][] = []
  const msPerColumn = Math.max(1, (view.end - view.start) / Math.max(1, columns))
  let run: ChartPoint[] = []
  let column: Column | undefined
  const point = (i: number) => ({ at: itemAt(times, i), value: itemAt(values, i) })
  const draw = ({ first, lowest, highest, last }: Column) => {
    const shown = [first, ...(lowest < highest ? [lowest, highest] : [highest, lowest]), last]
    shown.forEach((i, rank) => {
      if (rank === 0 || i !== shown[rank - 1]) run.push(point(i))
    })
  }
  const from = Math.max(0, firstFrom(times, view.start) - 1)
  const until = Math.min(times.length - 1, firstFrom(times, view.end))
  for (let i = from; i <= until; i++) {
    const at = itemAt(times, i)
    if (i > from && at - itemAt(times, i - 1) > holdsMs) {
      if (column) draw(column)
      column = undefined
      runs.push(run)
      run = []
    }
    const index = Math.floor((at - view.start) / msPerColumn)
    if (column?.index !== index) {
      if (column) draw(column)
      column = { index, first: i, lowest: i, highest: i, last: i }
      continue
    }
    column.last = i
    if (itemAt(values, i) < itemAt(values, column.lowest)) column.lowest = i
    if (itemAt(values, i) > itemAt(values, column.highest)) column.highest = i
  }
  if (column) draw(column)
  if (run.length > 0) runs.push(run)
  return runs
}
