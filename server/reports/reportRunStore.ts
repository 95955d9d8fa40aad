import { sql } from 'drizzle-orm'
import type { ReportTotals } from '../../contract/reports/reportRunEndpoints.ts'
import { reportChanges } from '../../domain/reports/reportChanges.ts'
import type { Database, Transaction } from '../database/database.ts'

/** So many runs of a user are kept, over all reports. */
const keptRuns = 400

export interface ReportRun {
  userId: number
  report: string
  options: Readonly<Record<string, string>>
  totals: ReportTotals
}

/** What a user saw of a report, madeAt in epoch milliseconds. */
export interface SeenRun {
  id: number
  totals: ReportTotals
  madeAt: number
}

/**
 * Keeps what a user sees of a report and answers the newest run that said otherwise; undefined when none did. Of each report two
 * are kept: what it says, with when that was seen last, and what it said before.
 */
export async function keepRun(db: Database, run: ReportRun, now: number): Promise<SeenRun | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`report runs ${run.userId}`}, 0))`)
    const [newest, before] = await readRuns(tx, run)
    const at = new Date(now).toISOString()
    if (newest && reportChanges(newest.totals, run.totals).length === 0) {
      await tx.execute(
        sql`update report_runs set made_at = ${at}, totals = ${JSON.stringify(run.totals)}::jsonb where id = ${newest.id}`,
      )
      return before
    }
    await tx.execute(sql`
      insert into report_runs (user_id, report, options, totals, made_at) values
        (${run.userId}, ${run.report}, ${JSON.stringify(run.options)}::jsonb, ${JSON.stringify(run.totals)}::jsonb, ${at})`)
    if (before) await tx.execute(sql`delete from report_runs where id = ${before.id}`)
    await tx.execute(sql`
      delete from report_runs where id in (
        select id from report_runs where user_id = ${run.userId} order by made_at desc, id desc offset ${keptRuns})`)
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
