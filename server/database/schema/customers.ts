import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Units } from '../../../contract/account/units.ts'
import { identity, instant, stamps } from './columns.ts'

export const customers = pgTable(
  'customers',
  {
    id: identity(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** 1 Active, 0 Disabled. */
    status: smallint('status').notNull().default(1),
    timeZoneId: text('time_zone_id').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    address: text('address').notNull().default(''),
    /** Upper temperature limits, degrees C. */
    tempA: doublePrecision('temp_a').notNull().default(8),
    tempB: doublePrecision('temp_b').notNull().default(-12),
    /** Minutes. */
    speedExceptionDurationLimit: integer('speed_exception_duration_limit').notNull().default(3),
    temperatureThresholdDuration: integer('temperature_threshold_duration').notNull().default(30),
    /** on, off or always. */
    fridgeEventTrigger: text('fridge_event_trigger').notNull().default('on'),
    engineEventTrigger: text('engine_event_trigger').notNull().default('off'),
    /** Raised by triggers with every change of the customer's depots and points of interest: what was read of them before is old. */
    placesRevision: integer('places_revision').notNull().default(0),
    ...stamps(),
  },
  (t) => [index('customers_name').on(sql`lower(${t.name})`)],
)

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
    passwordHash: text('password_hash').notNull(),
    role: text('role').notNull(),
    timeZoneId: text('time_zone_id').notNull(),
    status: smallint('status').notNull().default(1),
    /** Raised when the password changes or the user is disabled: tokens of a lower version stop working. */
    tokenVersion: integer('token_version').notNull().default(0),
    clientIp: text('client_ip').notNull().default(''),
    lastLogin: instant('last_login'),
    /** The language tag that the user chose; null follows their browser. */
    language: text('language'),
    /** The units that the user chose; what is left out follows the language. */
    units: jsonb('units').$type<Partial<Units>>(),
    /** When the user put the set-up checklist of the Dashboard away. */
    checklistHidden: instant('checklist_hidden'),
    /** A deleted user is disabled and hidden, and still named by what they did. */
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

/** Failed logins, kept for the 15-minute lock. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: identity(),
    email: text('email').notNull(),
    clientIp: text('client_ip').notNull(),
    failedAt: instant('failed_at').notNull(),
  },
  (t) => [index('login_failures_key').on(t.email, t.clientIp, t.failedAt)],
)

/** A signed-in browser; its id is in its token. */
export const sessions = pgTable(
  'sessions',
  {
    /** Random text. */
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    clientIp: text('client_ip').notNull().default(''),
    created: instant('created').notNull(),
    lastSeen: instant('last_seen').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [index('sessions_user').on(t.userId, t.lastSeen)],
)

/** One-time links by which a person chooses a password. Only the hash of the link's secret is kept. */
export const passwordLinks = pgTable(
  'password_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** An invitation instead of a forgotten password. */
    isInvitation: boolean('is_invitation').notNull().default(false),
    created: instant('created').notNull(),
    expires: instant('expires').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('password_links_user').on(t.userId)],
)
