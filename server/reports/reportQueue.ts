import { reportCalls } from '../../contract/reports/reportCalls.ts'
import { madeReport, madeReportIds } from '../../contract/reports/reportDefinitions.ts'
import { fairLane } from './fairLane.ts'
import type { MakeReport } from './reportMaker.ts'

/** Reports over months may take a while: they queue behind each other, not in front of those over a day. */
const periodReports: readonly string[] = madeReportIds
  .filter((id) => madeReport(id).weight === 'months')
  .map((id) => reportCalls[id].path)

export interface ReportQueue {
  make: MakeReport
  /** Returns how many reports wait for their turn, by their definitions' weight. */
  waiting(): Readonly<Record<'day' | 'months', number>>
}

/**
 * Returns a report maker that runs few reports at once: one over a day and one over a period. Ten at once wouldn't be ready any sooner, but
 * incoming messages would have to wait for ten queries. Callers are served in rotation (fairLane). Reports whose caller has disconnected are
 * skipped.
 */
export function reportQueue(make: MakeReport): ReportQueue {
  const ofDay = fairLane()
  const ofPeriod = fairLane()
  return {
    make: (endpoint, call) => {
      const lane = periodReports.includes(endpoint.path) ? ofPeriod : ofDay
      return lane.run(call, () => make(endpoint, call))
    },
    waiting: () => ({ day: ofDay.waiting(), months: ofPeriod.waiting() }),
  }
}
