import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Cadence } from '../../../contract/reports/defineReport.ts'
import type { ReportQuestion } from '../../../contract/reports/reportQuestion.ts'
import type { ScheduledReportItem } from '../../../contract/reports/scheduledReportEndpoints.ts'
import type { Database, Queryable } from '../../database/database.ts'
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

const { id, options, name, cadence, sendAt, isEnabled, nextRun, lastRun, lastError, attempts, notBefore, requestedAt } =
  scheduledReports
const columns = {
  id,
  question: sql<ReportQuestion>`${options}`,
  subject: name,
  cadence: sql<Cadence>`${cadence}`,
  sendAt,
  isEnabled,
  nextRun,
  lastRun,
  lastError,
  attempts,
  notBefore,
  requestedAt,
}

/** A stored schedule, as these columns are read. */
type Stored = Omit<ScheduledReportItem, 'nextRun' | 'lastRun' | 'nextAttempt' | 'isRequested'> & {
  nextRun: Date
  lastRun: Date | null
  notBefore: Date | null
  requestedAt: Date | null
}

const toItem = ({ notBefore: earliest, requestedAt: requested, ...stored }: Stored): ScheduledReportItem => ({
  ...stored,
  nextRun: stored.nextRun.toISOString(),
  lastRun: stored.lastRun?.toISOString() ?? null,
  lastError: wordReason(stored.lastError),
  nextAttempt: stored.attempts > 0 ? (earliest?.toISOString() ?? null) : null,
  isRequested: requested !== null,
})

const isOf = (userId: number) => eq(scheduledReports.userId, userId)

/** Returns a user's scheduled reports in the order in which they were created. */
export async function listSchedules(db: Queryable, userId: number): Promise<ScheduledReportItem[]> {
  return (await db.select(columns).from(scheduledReports).where(isOf(userId)).orderBy(id)).map(toItem)
}

/** The columns of a schedule's settings. */
const settingsOf = (schedule: NewSchedule) => ({
  name: schedule.subject,
  report: schedule.question.report,
  options: schedule.question,
  cadence: schedule.cadence,
  sendAt: schedule.sendAt,
  timeZoneId: schedule.timeZoneId,
  nextRun: new Date(schedule.nextRun),
})

const isSame = ({ question, cadence: often, sendAt: at, timeZoneId }: NewSchedule) =>
  and(eq(options, question), eq(cadence, often), eq(sendAt, at), eq(scheduledReports.timeZoneId, timeZoneId))

/**
 * Creates a scheduled report, or returns the one that is the same: the request may have been sent again because its reply was lost, and nobody
 * wants an e-mail twice. Returns undefined if the user already has the maximum number.
 */
export async function addSchedule(
  db: Database,
  userId: number,
  schedule: NewSchedule,
  max: number,
): Promise<ScheduledReportItem | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`scheduled reports ${userId}`}, 0))`)
    const [same] = await tx
      .select(columns)
      .from(scheduledReports)
      .where(and(isOf(userId), isEnabled, isSame(schedule)))
    if (same) return toItem(same)
    if ((await tx.$count(scheduledReports, isOf(userId))) >= max) return undefined
    const [added] = await tx
      .insert(scheduledReports)
      .values({ userId, ...settingsOf(schedule) })
      .returning(columns)
    return added && toItem(added)
  })
}

/** Changes a user's scheduled report and clears its last error. Returns undefined if the user has none with this id. */
export async function changeSchedule(
  db: Queryable,
  userId: number,
  scheduleId: number,
  schedule: NewSchedule,
): Promise<ScheduledReportItem | undefined> {
  const started = { attempts: 0, notBefore: null, lastError: '', dbUpdated: sql`now()` }
  return updateOwn(db, { id: scheduleId, userId }, { ...settingsOf(schedule), ...started })
}

/** Changes one of a user's scheduled reports and returns it; undefined if they have none with this id. */
async function updateOwn(
  db: Queryable,
  own: { id: number; userId: number },
  changes: PgUpdateSetSource<typeof scheduledReports>,
): Promise<ScheduledReportItem | undefined> {
  const [changed] = await db
    .update(scheduledReports)
    .set(changes)
    .where(and(eq(id, own.id), isOf(own.userId)))
    .returning(columns)
  return changed && toItem(changed)
}

/** Pauses a user's scheduled report, or resumes it from its next run; runs missed in the meantime aren't sent. */
export async function pauseSchedule(
  db: Queryable,
  userId: number,
  scheduleId: number,
  goOn: { nextRun: number; timeZoneId: string } | null,
): Promise<ScheduledReportItem | undefined> {
  const next = goOn && { nextRun: new Date(goOn.nextRun), timeZoneId: goOn.timeZoneId }
  const started = { attempts: 0, notBefore: null, dbUpdated: sql`now()` }
  return updateOwn(db, { id: scheduleId, userId }, { isEnabled: goOn !== null, ...next, ...started })
}

/** Requests a run outside the schedule, right away. */
export async function requestScheduledReport(
  db: Queryable,
  userId: number,
  scheduleId: number,
  now: number,
): Promise<ScheduledReportItem | undefined> {
  // A report that is being made stays claimed; one that is waiting for its next attempt is tried right away.
  const retried = sql`case when ${lastError} <> '' then null else ${notBefore} end`
  return updateOwn(db, { id: scheduleId, userId }, { requestedAt: new Date(now), notBefore: retried })
}

/** Returns one of a user's scheduled reports; undefined if they have none with this id. */
export async function readSchedule(
  db: Queryable,
  userId: number,
  scheduleId: number,
): Promise<ScheduledReportItem | undefined> {
  const [found] = await db
    .select(columns)
    .from(scheduledReports)
    .where(and(eq(id, scheduleId), isOf(userId)))
  return found && toItem(found)
}

/** Deletes one of a user's scheduled reports. Returns false if they have none with this id. */
export async function deleteSchedule(db: Queryable, userId: number, scheduleId: number): Promise<boolean> {
  const deleted = await db
    .delete(scheduledReports)
    .where(and(eq(id, scheduleId), isOf(userId)))
    .returning({ id })
  return deleted.length > 0
}
