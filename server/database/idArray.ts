import { sql, type Column, type SQL } from 'drizzle-orm'

/** Ids as one parameter of a statement, whatever their number: `id = any(${idArray(ids)})`. */
export const idArray = (ids: Iterable<number>): SQL => sql`${sql.param([...ids])}::int4[]`

/** True where a column has one of these ids, as one parameter, so that the statement has one text whatever their number. */
export const isAmong = (column: Column, ids: Iterable<number>): SQL => sql`${column} = any(${idArray(ids)})`
