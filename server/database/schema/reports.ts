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
    name: text('name').notNull(),
    report: text('report').notNull(),
    options: jsonb('options').notNull(),
    /** daily, weekly or monthly. */
    cadence: text('cadence').notNull(),
    emails: text('emails').notNull().default(''),
    isEnabled: boolean('is_enabled').notNull().default(true),
    nextRun: instant('next_run').notNull(),
    lastRun: instant('last_run'),
    lastError: text('last_error').notNull().default(''),
    ...stamps(),
  },
  (t) => [index('scheduled_reports_due').on(t.nextRun)],
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
