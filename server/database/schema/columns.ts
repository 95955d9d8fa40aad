import { integer, timestamp } from 'drizzle-orm/pg-core'

/** A point in time, UTC, read as Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** When a record was made and last changed, as every entity of the specification shows. */
export const stamps = () => ({
  dbCreated: instant('db_created').notNull().defaultNow(),
  dbUpdated: instant('db_updated').notNull().defaultNow(),
})
