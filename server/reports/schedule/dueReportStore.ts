import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Cadence } from '../../../contract/reports/defineReport.ts'
import type { ReportQuestion } from '../../../contract/reports/reportQuestion.ts'
import type { Database, Queryable } from '../../database/database.ts'
import { anyUserModel } from '../../users/userModel.ts'
import { scheduledReports } from '../../database/schema/reports.ts'
import { epochMs } from '../../database/epochMs.ts'
import { isAhead } from '../../database/isAhead.ts'
import { leaseMs } from '../../threads/keepLease.ts'

/** A scheduled report that is due, claimed by this process. Times in epoch milliseconds. */
export interface DueReport {
  id: number
  userId: number
  subject: string
  question: ReportQuestion
  cadence: Cadence
  sendAt: string
  nextRun: number
  /** When its user requested it outside its schedule; null if they didn't. */
  requestedAt: number | null
  /** Attempts so far, including this one. */
  attempts: number
  /** Until when no other process may claim it; it also identifies this claim. */
  claimedUntil: number
  /** Until when it is claimed if the extension under way has reached the database. */
  extendedUntil?: number
}

/** The longest pause before another attempt. */
export const maxRetryMs = 3_600_000

const at = (time: number) => new Date(time).toISOString()
/**
 * Claims a report that is due by postponing its earliest next attempt: no other process claims it in the meantime, and after a crash it
 * becomes due again. A claimed report has no error. Returns undefined if none is due.
 */
export async function claimDueReport(db: Database, now: number, claimMs: number): Promise<DueReport | undefined> {
  const { id, userId, name: subject, sendAt, nextRun, requestedAt, attempts, notBefore, isEnabled } = scheduledReports
  const question = sql<ReportQuestion>`${scheduledReports.options}`
  const cadence = sql<Cadence>`${scheduledReports.cadence}`
  const time = new Date(now)
  const next = db
    .select({ id })
    .from(scheduledReports)
    .where(
      and(
        or(isNotNull(requestedAt), and(eq(isEnabled, true), lte(nextRun, time))),
        or(isNull(notBefore), lte(notBefore, time)),
      ),
    )
    .orderBy(sql`${requestedAt} nulls last`, nextRun, id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [due] = await db
    .update(scheduledReports)
    .set({ notBefore: new Date(now + claimMs), attempts: sql`${attempts} + 1`, lastError: '' })
    .where(eq(id, next))
    .returning({ id, userId, subject, question, cadence, sendAt, nextRun, requestedAt, attempts })
  if (!due) return undefined
  const requested = due.requestedAt?.getTime() ?? null
  return { ...due, nextRun: due.nextRun.getTime(), requestedAt: requested, claimedUntil: now + claimMs }
}

/** The condition for writing a result: the claim is still valid. The user may have changed or deleted the report in the meantime. */
const claimed = ({ id, claimedUntil, extendedUntil = claimedUntil }: DueReport) =>
  and(
    eq(scheduledReports.id, id),
    inArray(scheduledReports.notBefore, [new Date(claimedUntil), new Date(extendedUntil)]),
  )

/** Extends a claim until a time (epoch ms). Returns false when another process has taken the report, or its user has changed it. */
export async function renewRun(db: Queryable, due: DueReport, until: number): Promise<boolean> {
  const isOwn = claimed(due)
  due.extendedUntil = until
  const renewed = await db
    .update(scheduledReports)
    .set({ notBefore: new Date(until) })
    .where(isOwn)
    .returning({ id: scheduledReports.id })
  if (renewed.length > 0) due.claimedUntil = until
  return renewed.length > 0
}

/** When a schedule is due next (epoch ms; null when none is), and whether movedSchedules has any. */
export async function nextSchedule(db: Queryable, now: number): Promise<{ due: number | null; areSomeMoved: boolean }> {
  const users = anyUserModel.as('users')
  const { isEnabled, nextRun, notBefore, requestedAt, timeZoneId } = scheduledReports
  const due = sql`greatest(${notBefore}, least(${requestedAt}, case when ${isEnabled} then ${nextRun} end))`
  const isMoved = and(ne(timeZoneId, users.timeZoneId), isNull(notBefore), gt(nextRun, new Date(now)))
  const [next] = await db
    .select({
      due: epochMs<number | null>(sql`min(${due}) filter (where ${or(isEnabled, isNotNull(requestedAt))})`),
      areSomeMoved: sql<boolean>`coalesce(bool_or(${isMoved}), false)`,
    })
    .from(scheduledReports)
    .innerJoin(users, eq(users.id, scheduledReports.userId))
  return next ?? { due: null, areSomeMoved: false }
}

export interface RunOutcome {
  /** The next run of its schedule. */
  nextRun: number
  timeZoneId: string
  /** What the report is about, as text, if known. */
  subject?: string
  /** When it was sent; null if it was given up. */
  sentAt: number | null
  error: string
}

/** Ends a run that was sent or given up. */
export async function finishRun(db: Queryable, due: DueReport, outcome: RunOutcome): Promise<void> {
  const { nextRun, timeZoneId, subject, sentAt, error } = outcome
  await db
    .update(scheduledReports)
    .set({
      attempts: 0,
      notBefore: null,
      // If it was requested again in the meantime, it runs again.
      requestedAt: sql`nullif(${scheduledReports.requestedAt}, ${due.requestedAt === null ? null : at(due.requestedAt)}::timestamptz)`,
      lastError: error.slice(0, 500),
      ...(sentAt !== null && { lastRun: new Date(sentAt) }),
      ...(subject !== undefined && { name: subject }),
      nextRun: new Date(nextRun),
      timeZoneId,
    })
    .where(claimed(due))
}

/** Schedules another attempt of a run. */
export async function retryRun(db: Queryable, due: DueReport, nextAttempt: number, error: string): Promise<void> {
  await db
    .update(scheduledReports)
    .set({ notBefore: new Date(nextAttempt), lastError: error.slice(0, 500) })
    .where(claimed(due))
}

/** Releases a run that was interrupted, for example because the server closes. */
export async function releaseRun(db: Queryable, due: DueReport): Promise<void> {
  await db
    .update(scheduledReports)
    .set({ notBefore: null, attempts: sql`greatest(${scheduledReports.attempts} - 1, 0)` })
    .where(claimed(due))
}

/** Returns schedules that were computed in a time zone other than their user's current one. */
export function movedSchedules(
  db: Queryable,
  now: number,
): Promise<{ id: number; cadence: Cadence; sendAt: string; timeZoneId: string }[]> {
  const users = anyUserModel.as('users')
  const { id, cadence, sendAt, notBefore, nextRun } = scheduledReports
  return db
    .select({ id, cadence: sql<Cadence>`${cadence}`, sendAt, timeZoneId: users.timeZoneId })
    .from(scheduledReports)
    .innerJoin(users, eq(users.id, scheduledReports.userId))
    .where(and(ne(scheduledReports.timeZoneId, users.timeZoneId), isNull(notBefore), gt(nextRun, new Date(now))))
    .limit(1000)
}

/** Stores the next run of a schedule in another time zone, unless it is being sent or waits for a retry. */
export async function moveSchedule(db: Queryable, id: number, nextRun: number, timeZoneId: string): Promise<void> {
  await db
    .update(scheduledReports)
    .set({ nextRun: new Date(nextRun), timeZoneId })
    .where(and(eq(scheduledReports.id, id), isNull(scheduledReports.notBefore)))
}

/**
 * Returns schedules whose next run is later than so long after a time (epoch ms), with the time zone of their users; lets retries and claims
 * that last longer than any begin now. A clock that was ahead can have set both.
 */
export async function laterSchedules(
  db: Queryable,
  now: number,
  afterMs: number,
): Promise<{ id: number; cadence: Cadence; sendAt: string; nextRun: number; timeZoneId: string }[]> {
  const { notBefore, nextRun, lastError } = scheduledReports
  // What is claimed has no error.
  const isTooLate = or(and(eq(lastError, ''), isAhead(notBefore, now + leaseMs)), isAhead(notBefore, now + maxRetryMs))
  await db.update(scheduledReports).set({ notBefore: null }).where(isTooLate)
  const users = anyUserModel.as('users')
  const { id, cadence, sendAt } = scheduledReports
  const rows = await db
    .select({ id, cadence: sql<Cadence>`${cadence}`, sendAt, nextRun, timeZoneId: users.timeZoneId })
    .from(scheduledReports)
    .innerJoin(users, eq(users.id, scheduledReports.userId))
    .where(gt(nextRun, new Date(now + afterMs)))
  return rows.map((row) => ({ ...row, nextRun: row.nextRun.getTime() }))
}
