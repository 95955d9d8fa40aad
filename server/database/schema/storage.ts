import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant } from './columns.ts'
import { customers } from './customers.ts'

/**
 * For how many months records of a kind are kept. Without a rule of its own, a customer has that of the installation; without one, they're
 * kept for ever.
 */
export const retentionRules = pgTable(
  'retention_rules',
  {
    id: identity(),
    /** Null: the installation. */
    customerId: integer('customer_id').references(() => customers.id),
    /** One of contract/storage/retentionKinds.ts. */
    kind: text('kind').notNull(),
    months: integer('months').notNull(),
  },
  (t) => [uniqueIndex('retention_rules_kind').on(sql`coalesce(${t.customerId}, 0)`, t.kind)],
)

/**
 * A customer's messages of a month (UTC) that were written to a file. From removedAt on the file is the only place where they are; until it's
 * set, the month is still complete in the database and is written again after a failure.
 */
export const archivedMonths = pgTable(
  'archived_months',
  {
    id: identity(),
    /** Null: messages of devices that weren't fitted to any asset. */
    customerId: integer('customer_id').references(() => customers.id),
    /** Its first day. */
    month: date('month', { mode: 'string' }).notNull(),
    messages: bigint('messages', { mode: 'number' }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Below the archive's folder. */
    file: text('file').notNull(),
    /** Of the file, in hexadecimal. */
    sha256: text('sha256').notNull(),
    archivedAt: instant('archived_at').notNull(),
    /** When its messages were removed from the database. */
    removedAt: instant('removed_at'),
    /** When they were last read back into the database, and until when they stay there. */
    restoredAt: instant('restored_at'),
    restoredUntil: instant('restored_until'),
  },
  (t) => [
    index('archived_months_month').on(t.month),
    uniqueIndex('archived_months_file').on(t.file),
    index('archived_months_customer').on(t.customerId, t.month),
  ],
)
