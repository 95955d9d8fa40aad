import type { ReportChange, ReportTotals } from '../../contract/reports/reportRunEndpoints.ts'

/** Returns the differences between two sets of totals, in the order of the newer one. A figure that only one of them has isn't a change. */
export function reportChanges(before: ReportTotals, after: ReportTotals): ReportChange[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const earlier = before[name]
    return earlier === undefined || earlier === value ? [] : [{ name, before: earlier, after: value }]
  })
}
