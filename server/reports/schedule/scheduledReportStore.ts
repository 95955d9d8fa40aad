import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Cadence } from '../../../contract/reports/defineReport.ts'
import type { ReportQuestion } from '../../../contract/reports/reportQuestion.ts'
import type { ScheduledReportItem } from '../../../contract/reports/scheduledReportEndpoints.ts'
import type { Database, Queryable } from '../../database/database.ts'
import { isoText } from '../../records/pagedList.ts'
import { wordReason } from './sendReason.ts'
import { scheduledReports } from '../../database/schema/reports.ts'

/** The settings of a scheduled report, its subject, and when it runs next (epoch milliseconds). */
export interface NewSchedule {
  question: ReportQuestion
  subject: string
  cadence: Cadence
  sendAt: string
  timeZoneId: string
  nextRun: number
}

const at = (time: number) => new Date(time).toISOString()

const item = sql`json_build_object('id', id, 'question', options, 'subject', name, 'cadence', cadence, 'sendAt', send_at,
  'isEnabled', is_enabled, 'nextRun', ${isoText('next_run')}, 'lastRun', ${isoText('last_run')}, 'lastError', last_error,
  'attempts', attempts, 'nextAttempt', case when attempts > 0 then ${isoText('not_before')} end,
  'isRequested', asked_at is not null) as item`

async function items(db: Queryable, query: SQL): Promise<ScheduledReportItem[]> {
  const { rows } = await db.execute<{ item: ScheduledReportItem }>(query)
  return rows.map(({ item: stored }) => ({ ...stored, lastError: wordReason(stored.lastError) }))
}

/** Returns a user's scheduled reports in the order in which they were created. */
export function listSchedules(db: Queryable, userId: number): Promise<ScheduledReportItem[]> {
  return items(db, sql`select ${item} from scheduled_reports where user_id = ${userId} order by id`)
}

/** Creates a scheduled report. Returns undefined if the user already has the maximum number. */
export async function addSchedule(
  db: Database,
  userId: number,
  given: NewSchedule,
  most: number,
): Promise<ScheduledReportItem | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`scheduled reports ${userId}`}, 0))`)
    const [added] = await items(
      tx,
      sql`insert into scheduled_reports (user_id, name, report, options, cadence, send_at, time_zone_id, next_run)
        select ${userId}::int, ${given.subject}, ${given.question.report}, ${JSON.stringify(given.question)}::jsonb,
          ${given.cadence}, ${given.sendAt}, ${given.timeZoneId}, ${at(given.nextRun)}::timestamptz
        where (select count(*) from scheduled_reports where user_id = ${userId}) < ${most}
        returning ${item}`,
    )
    return added
  })
}

/** Changes a user's scheduled report and clears its last error. Returns undefined if the user has none with this id. */
export async function changeSchedule(
  db: Queryable,
  userId: number,
  id: number,
  given: NewSchedule,
): Promise<ScheduledReportItem | undefined> {
  return updateOwn(
    db,
    { id, userId },
    sql`name = ${given.subject}, report = ${given.question.report},
      options = ${JSON.stringify(given.question)}::jsonb, cadence = ${given.cadence}, send_at = ${given.sendAt},
      time_zone_id = ${given.timeZoneId}, next_run = ${at(given.nextRun)}, attempts = 0, not_before = null,
      last_error = '', db_updated = now()`,
  )
}

/** Changes one of a user's scheduled reports and returns it; undefined if they have none with this id. */
async function updateOwn(
  db: Queryable,
  { id, userId }: { id: number; userId: number },
  changes: SQL,
): Promise<ScheduledReportItem | undefined> {
  const [changed] = await items(
    db,
    sql`update scheduled_reports set ${changes} where id = ${id} and user_id = ${userId} returning ${item}`,
  )
  return changed
}

/** Pauses a user's scheduled report, or resumes it from its next run; runs missed in the meantime aren't sent. */
export async function pauseSchedule(
  db: Queryable,
  userId: number,
  id: number,
  goOn: { nextRun: number; timeZoneId: string } | null,
): Promise<ScheduledReportItem | undefined> {
  const next = goOn
    ? sql`is_enabled = true, next_run = ${at(goOn.nextRun)}, time_zone_id = ${goOn.timeZoneId}`
    : sql`is_enabled = false`
  return updateOwn(db, { id, userId }, sql`${next}, attempts = 0, not_before = null, db_updated = now()`)
}

/** Requests a run outside the schedule, right away. */
export async function requestScheduledReport(
  db: Queryable,
  userId: number,
  id: number,
  now: number,
): Promise<ScheduledReportItem | undefined> {
  // A report that is being made stays claimed; one that is waiting for its next attempt is tried right away.
  const retried = sql`not_before = case when last_error <> '' then null else not_before end`
  return updateOwn(db, { id, userId }, sql`asked_at = ${at(now)}, ${retried}`)
}

/** Returns one of a user's scheduled reports; undefined if they have none with this id. */
export async function readSchedule(
  db: Queryable,
  userId: number,
  id: number,
): Promise<ScheduledReportItem | undefined> {
  const [found] = await items(db, sql`select ${item} from scheduled_reports where id = ${id} and user_id = ${userId}`)
  return found
}

/** Deletes one of a user's scheduled reports. Returns false if they have none with this id. */
export async function deleteSchedule(db: Queryable, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(scheduledReports)
    .where(and(eq(scheduledReports.id, id), eq(scheduledReports.userId, userId)))
    .returning({ id: scheduledReports.id })
  return deleted.length > 0
}
