import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from './columns.ts'
import { users } from './users.ts'

/** Failed logins, needed for the 15-minute lock. */
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

/** A signed-in browser; its token contains the session's id. */
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

/** One-time links for setting a password. Only the hash of a link's secret is stored. */
export const passwordLinks = pgTable(
  'password_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** True for an invitation, false for a forgotten password. */
    isInvitation: boolean('is_invitation').notNull().default(false),
    created: instant('created').notNull(),
    expires: instant('expires').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('password_links_user').on(t.userId)],
)
