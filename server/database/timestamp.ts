import { sql, type SQL } from 'drizzle-orm'

/** Returns a time (epoch ms) as a value of a statement with the type of stored times, where nothing beside it says so. */
export const timestamp = (time: number): SQL => sql`${new Date(time).toISOString()}::timestamptz`
