import { reportCalls } from '../../contract/reports/reportCalls.ts'
import { madeReport, madeReportIds } from '../../contract/reports/reportDefinitions.ts'
import type { MakeReport } from './reportMaker.ts'

/** Reports of months may take a while: they wait for each other and not before those of a day. */
const periodReports: readonly string[] = madeReportIds
  .filter((id) => madeReport(id).weight === 'months')
  .map((id) => reportCalls[id].path)

/**
 * Makes few reports at once: one of a day and one of a period, the others in the order in which they were asked for. Ten at once
 * are not ready sooner, but a message that comes in meanwhile would wait for ten queries. For whoever went away meanwhile none
 * is made.
 */
export function takingTurns(make: MakeReport): MakeReport {
  const ofDay = lane()
  const ofPeriod = lane()
  return (endpoint, asked) => {
    const run = periodReports.includes(endpoint.path) ? ofPeriod : ofDay
    return run(async () => {
      asked.signal.throwIfAborted()
      return make(endpoint, asked)
    })
  }
}

/** Runs one work after the other. */
function lane() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}
