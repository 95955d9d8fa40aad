import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Units } from '../../../contract/account/units.ts'
import { identity, instant, stamps } from './columns.ts'
import { customers } from './customers.ts'

export const users = pgTable(
  'users',
  {
    id: identity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    userName: text('user_name').notNull(),
    email: text('email').notNull(),
    description: text('description').notNull().default(''),
    phone: text('phone').notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    role: text('role').notNull(),
    timeZoneId: text('time_zone_id').notNull(),
    status: smallint('status').notNull().default(1),
    /** Incremented when the password changes or the user is disabled: tokens with a lower version are invalid. */
    tokenVersion: integer('token_version').notNull().default(0),
    clientIp: text('client_ip').notNull().default(''),
    lastLogin: instant('last_login'),
    /** The user's language tag; null follows their browser. */
    language: text('language'),
    /** The user's units; anything left out follows the language. */
    units: jsonb('units').$type<Partial<Units>>(),
    /** When the user hid the set-up checklist of the dashboard. */
    checklistHidden: instant('checklist_hidden'),
    /** A deleted user is disabled and hidden, but still named in records of what they did. */
    deletedAt: instant('deleted_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('users_email')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.deletedAt} is null`),
    uniqueIndex('users_user_name')
      .on(sql`lower(${t.userName})`)
      .where(sql`${t.deletedAt} is null`),
    index('users_customer').on(t.customerId),
  ],
)
