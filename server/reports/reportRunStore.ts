import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ReportTotals } from '../../contract/reports/reportRunEndpoints.ts'
import { reportChanges } from '../../domain/reports/reportChanges.ts'
import type { Database, Transaction } from '../database/database.ts'
import { reportRuns } from '../database/schema/reports.ts'

/** How many runs are stored per user, over all reports. */
const maxStoredRuns = 400

export interface ReportRun {
  userId: number
  report: string
  options: Readonly<Record<string, string>>
  totals: ReportTotals
}

/** The totals that a report showed a user; madeAt in epoch milliseconds. */
export interface SeenRun {
  id: number
  totals: ReportTotals
  madeAt: number
}

/**
 * Stores the totals that a user sees in a report. Returns the newest run with other totals; undefined if there is none. Two runs are stored
 * per report: the current totals, with when they were last seen, and the previous ones.
 */
export async function storeReportRun(db: Database, run: ReportRun, now: number): Promise<SeenRun | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`report runs ${run.userId}`}, 0))`)
    const [newest, before] = await readRuns(tx, run)
    const madeAt = new Date(now)
    if (newest && reportChanges(newest.totals, run.totals).length === 0) {
      await tx.update(reportRuns).set({ madeAt, totals: run.totals }).where(eq(reportRuns.id, newest.id))
      return before
    }
    const { userId, report, options, totals } = run
    await tx.insert(reportRuns).values({ userId, report, options, totals, madeAt })
    if (before) await tx.delete(reportRuns).where(eq(reportRuns.id, before.id))
    const oldest = tx
      .select({ id: reportRuns.id })
      .from(reportRuns)
      .where(eq(reportRuns.userId, userId))
      .orderBy(desc(reportRuns.madeAt), desc(reportRuns.id))
      .offset(maxStoredRuns)
    await tx.delete(reportRuns).where(inArray(reportRuns.id, oldest))
    return newest
  })
}

async function readRuns(tx: Transaction, { userId, report, options }: ReportRun): Promise<SeenRun[]> {
  const { id, madeAt } = reportRuns
  const runs = await tx
    .select({ id, totals: sql<ReportTotals>`${reportRuns.totals}`, madeAt })
    .from(reportRuns)
    .where(and(eq(reportRuns.userId, userId), eq(reportRuns.report, report), eq(reportRuns.options, options)))
    .orderBy(desc(madeAt), desc(id))
    .limit(2)
  return runs.map((run) => ({ ...run, madeAt: run.madeAt.getTime() }))
}
