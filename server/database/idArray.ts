import { sql, type Column, type SQL } from 'drizzle-orm'

/** Returns ids as one parameter of a statement, however many: `id = any(${idArray(ids)})`. */
export const idArray = (ids: Iterable<number>): SQL => sql`${sql.param([...ids])}::int4[]`

/**
 * Returns SQL that's true when a column has one of these ids. They're one parameter, so that the statement's text doesn't depend on their
 * number.
 */
export const isAmong = (column: Column, ids: Iterable<number>): SQL => sql`${column} = any(${idArray(ids)})`
