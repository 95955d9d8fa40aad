import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { alerts } from './alerts.ts'
import { identity, instant } from './columns.ts'
import { users } from './customers.ts'

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

/** One-time tokens that let a phone acknowledge alerts with no session: a row for each alert of its push. Only the hash is kept. */
export const acknowledgeTokens = pgTable(
  'acknowledge_tokens',
  {
    tokenHash: text('token_hash').notNull(),
    alertId: integer('alert_id')
      .notNull()
      .references(() => alerts.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deliveryId: integer('delivery_id'),
    expires: instant('expires').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.tokenHash, t.alertId] }), index('acknowledge_tokens_alert').on(t.alertId)],
)

/** What has to leave the server, written in the transaction of its cause and sent after the commit. */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    /** hub, push, email, or followUp: something to look at again later. */
    kind: text('kind').notNull(),
    /** alert, repeat, escalated or acknowledged. */
    purpose: text('purpose').notNull().default('alert'),
    /** Whom a push or an e-mail goes to, as one text, so that many to the same can be told apart from many to many. */
    recipient: text('recipient').notNull().default(''),
    /** It left together with others in one message. */
    bundled: boolean('bundled').notNull().default(false),
    /** queued, sent, received, gone or failed. */
    state: text('state').notNull().default('queued'),
    payload: jsonb('payload').notNull(),
    alertId: integer('alert_id'),
    userId: integer('user_id'),
    subscriptionId: integer('subscription_id'),
    attempts: integer('attempts').notNull().default(0),
    created: instant('created').notNull(),
    nextAttempt: instant('next_attempt').notNull(),
    sentAt: instant('sent_at'),
    receivedAt: instant('received_at'),
    lastError: text('last_error').notNull().default(''),
  },
  (t) => [
    index('outbox_due').on(t.state, t.kind, t.nextAttempt),
    index('outbox_alert').on(t.alertId),
    index('outbox_recipient').on(t.recipient, t.created),
  ],
)
