import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { assets } from './assets.ts'
import { identity, instant, stamps } from './columns.ts'
import { users } from './users.ts'

/** Summary of an asset's day in one time zone; computed again when late messages affect the day. */
export const assetDays = pgTable(
  'asset_days',
  {
    assetId: integer('asset_id')
      .notNull()
      .references(() => assets.id),
    day: date('day', { mode: 'string' }).notNull(),
    timeZone: text('time_zone').notNull(),
    filtered: boolean('filtered').notNull(),
    summary: jsonb('summary').notNull(),
    /** `received` of the newest message included in the summary. */
    includes: instant('includes').notNull(),
    computedAt: instant('computed_at').notNull(),
    stale: boolean('stale').notNull().default(false),
    /** The version of the rules; a day of older rules is computed again. */
    version: integer('version').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.assetId, t.day, t.timeZone, t.filtered] })],
)

/** When the days of an asset are next summarised in the background, for the time zones in which its reports are read. */
export const dayRollUps = pgTable(
  'day_roll_ups',
  {
    assetId: integer('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    /** An IANA name. */
    timeZone: text('time_zone').notNull(),
    filtered: boolean('filtered').notNull(),
    /** While a server works on it: until when no other does. */
    due: instant('due').notNull(),
    /** When a report last asked for days of this zone; null if it is only the zone of a user of the asset's customer. */
    requestedAt: instant('requested_at'),
  },
  (t) => [primaryKey({ columns: [t.assetId, t.timeZone, t.filtered] }), index('day_roll_ups_due').on(t.due)],
)

/** Reports sent by e-mail on a schedule, in the user's time zone. */
export const scheduledReports = pgTable(
  'scheduled_reports',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the report is about, in words, as its user could last see it. */
    name: text('name').notNull(),
    report: text('report').notNull(),
    /** The question (see contract/reports/scheduledReportEndpoints.ts). */
    options: jsonb('options').notNull(),
    /** daily, weekly or monthly. */
    cadence: text('cadence').notNull(),
    /** HH:MM in its user's time zone. */
    sendAt: text('send_at').notNull().default('06:00'),
    /** The time zone used for next_run; if the user's zone changes, so does next_run. */
    timeZoneId: text('time_zone_id').notNull().default('UTC'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    nextRun: instant('next_run').notNull(),
    /** When its user last pressed Send now. */
    requestedAt: instant('asked_at'),
    /** Attempts of the run that's due, and until when no other process takes it: it's claimed, or waiting for a retry. */
    attempts: integer('attempts').notNull().default(0),
    notBefore: instant('not_before'),
    lastRun: instant('last_run'),
    lastError: text('last_error').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    index('scheduled_reports_due').on(t.nextRun),
    index('scheduled_reports_asked')
      .on(t.requestedAt)
      .where(sql`${t.requestedAt} is not null`),
    index('scheduled_reports_user').on(t.userId),
  ],
)

/** The figures of a report when it was made, to show later what has changed since. */
export const reportRuns = pgTable(
  'report_runs',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    report: text('report').notNull(),
    options: jsonb('options').notNull(),
    totals: jsonb('totals').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [index('report_runs_user').on(t.userId, t.report, t.madeAt)],
)
