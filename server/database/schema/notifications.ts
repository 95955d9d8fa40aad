import { boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { assets } from './assets.ts'
import { identity, stamps } from './columns.ts'
import { events } from './events.ts'
import { groups } from './groups.ts'
import { users } from './users.ts'

/** Notification rules. config is the JSON text {Days, Email, Hours, Period, GroupID}. */
export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    uniqueId: text('unique_id').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    config: text('config').notNull(),
    status: smallint('status').notNull().default(1),
    groupId: integer('group_id').references(() => groups.id),
    tempANotification: boolean('temp_a_notification').notNull().default(false),
    tempBNotification: boolean('temp_b_notification').notNull().default(false),
    ...stamps(),
  },
  (t) => [index('notifications_user').on(t.userId), index('notifications_group').on(t.groupId)],
)

export const notificationEvents = pgTable(
  'notification_events',
  {
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
  },
  (t) => [primaryKey({ columns: [t.notificationId, t.eventId] }), index('notification_events_event').on(t.eventId)],
)

export const notificationAssets = pgTable(
  'notification_assets',
  {
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    assetId: integer('asset_id')
      .notNull()
      .references(() => assets.id),
  },
  (t) => [primaryKey({ columns: [t.notificationId, t.assetId] }), index('notification_assets_asset').on(t.assetId)],
)
