import { useMemo, useState } from 'react'
import type { Column } from './column.ts'
import { sortRows, type Sort } from './sortRows.ts'

/** Returns the rows in the order that the user chose, for a table and its download. */
export function useSortedRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]) {
  const [sort, onSort] = useState<Sort | null>(null)
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort])
  return { rows: sorted, sort, onSort }
}
