import type { Column } from '../../tables/column.ts'
import { leastTableWidth } from '../../ui/table/columnWidths.ts'

/** The columns that are left out first when a table is too narrow for all of them. */
const dispensable = ['message', 'customer', 'gps', 'driver', 'fridge', 'location', 'time', 'tempB', 'tempA', 'speed']

/**
 * Returns the columns that fit into a width in rem, in their order. Whole columns are left out, so that no value is cut
 * off or covered.
 */
export function fitColumns<Row>(columns: readonly Column<Row>[], width: number): readonly Column<Row>[] {
  let fitting = columns
  for (const key of dispensable) {
    if (leastTableWidth(fitting, 0) <= width) break
    fitting = fitting.filter((column) => column.key !== key)
  }
  return fitting
}
