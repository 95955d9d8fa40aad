import { sql, type SQL } from 'drizzle-orm'

/** A point in time as milliseconds since 1970; null stays null. */
export const epochMs = (column: string): SQL => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)
