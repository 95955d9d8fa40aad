import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Returns what the lists of pagedList may be sorted by for these columns of texts, by their names and whatever their case.
 * @param alias the alias of the table in the query
 */
export function textSorts(columns: Readonly<Record<string, PgColumn>>, alias: string): Record<string, string> {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, `lower(${alias}.${column.name})`]))
}
