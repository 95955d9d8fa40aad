import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from './columns.ts'
import { users } from './users.ts'

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    label: text('label').notNull().default(''),
    created: instant('created').notNull(),
    lastSent: instant('last_sent'),
    lastReceived: instant('last_received'),
  },
  (t) => [index('push_subscriptions_user').on(t.userId)],
)
