import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * The root over an asset's messages of an hour. Late messages add a version; a stored version never changes. Hours without messages have no
 * row.
 */
export const proofHours = pgTable(
  'proof_hours',
  {
    assetId: integer('asset_id').notNull(),
    hour: instant('hour').notNull(),
    version: smallint('version').notNull(),
    count: integer('count').notNull(),
    /** In hexadecimal. */
    root: text('root').notNull(),
    /** Whether the messages of the version before it are its first ones. */
    extends: boolean('extends').notNull(),
    /** Whether a statement about its day covers it. */
    isSigned: boolean('is_signed').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.assetId, t.hour, t.version] }),
    index('proof_hours_hour').on(t.hour),
    index('proof_hours_unsigned')
      .on(t.hour)
      .where(sql`not ${t.isSigned}`),
  ],
)

/** Signed statements about days (contract/proof/evidenceFile.ts), in the order in which they were signed. */
export const proofDays = pgTable(
  'proof_days',
  {
    number: integer('number').primaryKey(),
    day: date('day', { mode: 'string' }).notNull(),
    version: integer('version').notNull(),
    /** How many hours of the day it covers. */
    hours: smallint('hours').notNull(),
    statement: text('statement').notNull(),
    signature: text('signature').notNull(),
  },
  (t) => [unique('proof_days_version').on(t.day, t.version)],
)

/** Up to which hour the messages of each asset have been hashed. */
export const proofAssets = pgTable(
  'proof_assets',
  {
    assetId: integer('asset_id').primaryKey(),
    sealedUntil: instant('sealed_until').notNull(),
    /** Until when a server is working on it. */
    leasedUntil: instant('leased_until'),
  },
  (t) => [index('proof_assets_sealed').on(t.sealedUntil)],
)

/** Hours with messages that arrived after the hour may have been hashed. */
export const proofDue = pgTable(
  'proof_due',
  {
    assetId: integer('asset_id').notNull(),
    hour: instant('hour').notNull(),
    noted: instant('noted').notNull(),
  },
  (t) => [primaryKey({ columns: [t.assetId, t.hour] })],
)
