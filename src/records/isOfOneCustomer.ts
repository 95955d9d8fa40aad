import type { Column } from '../tables/column.ts'

/** The key of the column that names a row's customer. */
export const customerKey = 'customer'

/** Returns whether all rows are known and belong to the same customer, whom cards then don't name. */
export function isOfOneCustomer<Row>(columns: readonly Column<Row>[], all: readonly Row[] | undefined): boolean {
  const column = columns.find(({ key }) => key === customerKey)
  return column !== undefined && all !== undefined && new Set(all.map(column.value)).size === 1
}
