import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const geocodes = pgTable('geocodes', {
  /** Coordinates rounded to about 11 m, with the geocoder's name. */
  key: text('key').primaryKey(),
  address: text('address').notNull(),
  created: instant('created').notNull(),
})
