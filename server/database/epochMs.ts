import { sql, type SQL } from 'drizzle-orm'

/** A point in time as milliseconds since 1970; null stays null. A text is the name of a column. */
export const epochMs = <T extends number | null>(time: string | SQL): SQL<T> =>
  sql<T>`(extract(epoch from ${typeof time === 'string' ? sql.raw(time) : time}) * 1000)::float8`
