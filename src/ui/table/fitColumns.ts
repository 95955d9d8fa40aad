import type { Column } from '../../tables/column.ts'
import { leastTableWidth } from './columnWidths.ts'

/**
 * Returns the columns that fit into a width in rem, in their order. Whole columns are left out, the `dispensable` ones in turn, so that no value is
 * cut off or covered.
 */
export function fitColumns<Row>(
  columns: readonly Column<Row>[],
  width: number,
  dispensable: readonly string[],
): readonly Column<Row>[] {
  let fitting = columns
  for (const key of dispensable) {
    if (leastTableWidth(fitting, 0) <= width) break
    fitting = fitting.filter((column) => column.key !== key)
  }
  return fitting
}
