import { reportCalls } from '../../contract/reports/reportCalls.ts'
import { madeReport, madeReportIds } from '../../contract/reports/reportDefinitions.ts'
import type { MakeReport } from './reportMaker.ts'

/** Reports over months may take a while: they queue behind each other, not in front of those over a day. */
const periodReports: readonly string[] = madeReportIds
  .filter((id) => madeReport(id).weight === 'months')
  .map((id) => reportCalls[id].path)

/**
 * Returns a report maker that runs few reports at once: one over a day and one over a period, the rest in order of request. Ten at once
 * wouldn't be ready any sooner, but incoming messages would have to wait for ten queries. Reports whose caller has disconnected are
 * skipped.
 */
export function reportQueue(make: MakeReport): MakeReport {
  const ofDay = lane()
  const ofPeriod = lane()
  return (endpoint, call) => {
    const run = periodReports.includes(endpoint.path) ? ofPeriod : ofDay
    return run(async () => {
      call.signal.throwIfAborted()
      return make(endpoint, call)
    })
  }
}

/** Runs one task after another. */
function lane() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}
