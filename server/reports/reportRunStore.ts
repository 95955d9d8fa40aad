import { eq, sql } from 'drizzle-orm'
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
export async function keepRun(db: Database, run: ReportRun, now: number): Promise<SeenRun | undefined> {
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
    await tx.execute(sql`
      delete from report_runs where id in (
        select id from report_runs where user_id = ${run.userId} order by made_at desc, id desc offset ${maxStoredRuns})`)
    return newest
  })
}

async function readRuns(tx: Transaction, { userId, report, options }: ReportRun): Promise<SeenRun[]> {
  const { rows } = await tx.execute<{ run: SeenRun }>(sql`
    select json_build_object('id', id, 'totals', totals, 'madeAt', (extract(epoch from made_at) * 1000)::bigint) as run
    from report_runs
    where user_id = ${userId} and report = ${report} and options = ${JSON.stringify(options)}::jsonb
    order by made_at desc, id desc limit 2`)
  return rows.map(({ run }) => run)
}
