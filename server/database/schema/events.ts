import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { identity, stamps } from './columns.ts'

/** Event types of the Events screens; type refers to a message id. */
export const events = pgTable('events', {
  id: identity(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  type: integer('type').notNull(),
  config: text('config').notNull().default('{}'),
  status: smallint('status').notNull().default(1),
  ...stamps(),
})
