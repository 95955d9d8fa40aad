import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { assets } from './assets.ts'
import { identity, stamps } from './columns.ts'
import { customers } from './customers.ts'
import { users } from './users.ts'

export const groups = pgTable(
  'groups',
  {
    id: identity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    colour: text('colour').notNull().default('#160f9e'),
    icon: text('icon').notNull().default('fa fa-truck'),
    status: smallint('status').notNull().default(1),
    menuDefault: smallint('menu_default').notNull().default(0),
    menuPriority: integer('menu_priority').notNull().default(0),
    ...stamps(),
  },
  (t) => [uniqueIndex('groups_customer_name').on(t.customerId, sql`lower(${t.name})`)],
)

export const groupAssets = pgTable(
  'group_assets',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    assetId: integer('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.assetId] }), index('group_assets_asset').on(t.assetId)],
)

export const groupUsers = pgTable(
  'group_users',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.userId] }), index('group_users_user').on(t.userId)],
)
