import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Keys created on the first start: VAPID, token signing, gateway, demo mark. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  created: instant('created').notNull().defaultNow(),
})
