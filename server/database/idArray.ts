import { sql, type SQL } from 'drizzle-orm'

/** Ids as one parameter of a statement, whatever their number: `id = any(${idArray(ids)})`. */
export const idArray = (ids: Iterable<number>): SQL => sql`${sql.param([...ids])}::int4[]`
