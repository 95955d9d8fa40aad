import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from './columns.ts'

/** Everything to be sent, written in the transaction that causes it and sent after the commit. */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    /** hub, push, email, or followUp: something to check again later. */
    kind: text('kind').notNull(),
    /** alert, repeat, escalated or acknowledged. */
    purpose: text('purpose').notNull().default('alert'),
    /** The recipient of a push or an e-mail as one text, so that several to the same recipient can be bundled. */
    recipient: text('recipient').notNull().default(''),
    /** It was sent together with others in one message. */
    bundled: boolean('bundled').notNull().default(false),
    /** It's sent before everything that isn't, however often it is tried, and never in one message with it. */
    isUrgent: boolean('is_urgent').notNull().default(false),
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
    index('outbox_due').on(t.state, t.kind, t.isUrgent, t.nextAttempt),
    index('outbox_alert').on(t.alertId),
    index('outbox_recipient').on(t.recipient, t.created),
  ],
)
