import { readerLanguage } from '../../words/reader.ts'
import type { Column } from './column.ts'
import type { Value } from '../../domain/tables/formatValue.ts'

/** Directions are spelled as in the portal's calls. */
export interface Sort {
  key: string
  direction: 'asc' | 'des'
}

const collator = new Intl.Collator(readerLanguage(), { numeric: true, sensitivity: 'base' })

/** Returns the order after a tap on a header: ascending first, then alternating. */
export function nextSort(current: Sort | null, key: string): Sort {
  return { key, direction: current?.key === key && current.direction === 'asc' ? 'des' : 'asc' }
}

/**
 * Returns the rows sorted by one column. Rows without a value are last in both directions, and equal rows keep their
 * order.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.key)
  if (!sort || !column) return rows
  const sign = sort.direction === 'asc' ? 1 : -1
  return rows
    .map((row) => ({ row, value: comparable(column.value(row)) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return a.value === b.value ? 0 : a.value === null ? 1 : -1
      return sign * compare(a.value, b.value)
    })
    .map(({ row }) => row)
}

function comparable(value: Value): string | number | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' ? comparable(value.address) : value
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}
