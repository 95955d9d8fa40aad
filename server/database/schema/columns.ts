import { integer, timestamp } from 'drizzle-orm/pg-core'

/** Returns a column for a point in time, UTC, read as Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** Returns the columns for when a record was created and last changed, which every entity in the specification has. */
export const stamps = () => ({
  dbCreated: instant('db_created').notNull().defaultNow(),
  dbUpdated: instant('db_updated').notNull().defaultNow(),
})
