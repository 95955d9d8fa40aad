import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { assets } from './assets.ts'
import { instant } from './columns.ts'

/** States of the rules (domain/rules) at moments of the past, from which later messages are folded again. */
export const foldCheckpoints = pgTable(
  'fold_checkpoints',
  {
    assetId: integer('asset_id')
      .notNull()
      .references(() => assets.id),
    /** The newest moment in the state. */
    at: instant('at').notNull(),
    /** Of the rules; a state of other rules is not used. */
    version: integer('version').notNull(),
    /** The settings that it was folded with. */
    basis: text('basis').notNull(),
    state: jsonb('state').notNull(),
  },
  (t) => [primaryKey({ columns: [t.assetId, t.at] })],
)

/** Assets whose messages have to be folded again, because some arrived late or the rules changed. */
export const foldJobs = pgTable(
  'fold_jobs',
  {
    assetId: integer('asset_id')
      .primaryKey()
      .references(() => assets.id),
    /** The oldest time that has to be folded again. */
    since: instant('since').notNull(),
    /** When the first and the newest reason came. */
    noted: instant('noted').notNull(),
    touched: instant('touched').notNull(),
    reason: text('reason').notNull(),
    /** Counts the reasons, so that one that comes while the asset is folded is not lost. */
    revision: integer('revision').notNull().default(1),
    /** Until when a server works on it. */
    leasedUntil: instant('leased_until'),
  },
  (t) => [index('fold_jobs_noted').on(t.noted)],
)
