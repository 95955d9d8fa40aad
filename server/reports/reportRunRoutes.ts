import { reportSeen } from '../../contract/reports/reportRunEndpoints.ts'
import { reportChanges } from '../../domain/reports/reportChanges.ts'
import type { Database } from '../database/database.ts'
import type { Register } from '../http/endpointRegister.ts'
import { storeReportRun } from './reportRunStore.ts'

/** Registers the call that shows whether a report has changed since its reader last saw it. */
export function registerReportRuns(register: Register, { db, now }: { db: Database; now: () => number }): void {
  register(reportSeen, async ({ caller, body: { Report, Options, Totals } }) => {
    const run = { userId: caller.userId, report: Report, options: Options, totals: Totals }
    const before = await storeReportRun(db, run, now())
    if (!before) return { since: null, changes: [] }
    return { since: new Date(before.madeAt).toISOString(), changes: reportChanges(before.totals, Totals) }
  })
}
