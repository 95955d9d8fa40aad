import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, stamps } from './columns.ts'
import { users } from './customers.ts'

/** Reports sent by e-mail on a schedule, in the user's time zone. */
export const scheduledReports = pgTable(
  'scheduled_reports',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of what it is, in words, as its user last could see it. */
    name: text('name').notNull(),
    report: text('report').notNull(),
    /** The question of contract/reports/scheduledReportEndpoints.ts. */
    options: jsonb('options').notNull(),
    /** daily, weekly or monthly. */
    cadence: text('cadence').notNull(),
    /** HH:MM on the clock of its user. */
    sendAt: text('send_at').notNull().default('06:00'),
    /** With which next_run was found: another one of the user means another next_run. */
    timeZoneId: text('time_zone_id').notNull().default('UTC'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    nextRun: instant('next_run').notNull(),
    /** When its user asked for it besides. */
    askedAt: instant('asked_at'),
    /** Attempts of the run that is due, and until when nobody else takes it: claimed, or waiting for the next attempt. */
    attempts: integer('attempts').notNull().default(0),
    notBefore: instant('not_before'),
    lastRun: instant('last_run'),
    lastError: text('last_error').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    index('scheduled_reports_due').on(t.nextRun),
    index('scheduled_reports_asked')
      .on(t.askedAt)
      .where(sql`${t.askedAt} is not null`),
    index('scheduled_reports_user').on(t.userId),
  ],
)

/** What a report said when it was made, so that it can say what changed since. */
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
