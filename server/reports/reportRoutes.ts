import type { Logger } from 'pino'
import type { Endpoint } from '../../contract/endpoint.ts'
import { reportEvidence } from '../../contract/reports/evidenceEndpoints.ts'
import { getAllByAssetId } from '../../contract/reports/poiReportEndpoints.ts'
import { reportCalls } from '../../contract/reports/reportCalls.ts'
import type { Database } from '../database/database.ts'
import type { Register } from '../http/endpointRegister.ts'
import { streamJson } from '../http/streamJson.ts'
import type { MakeReport } from './reportMaker.ts'
import { registerReportRuns } from './reportRunRoutes.ts'

/** The calls that make a report or its evidence, and the one that lists the places a Point Of Interest report can be made for. */
const calls: readonly Endpoint[] = [...Object.values(reportCalls), getAllByAssetId, reportEvidence]

export interface ReportRoutesDeps {
  db: Database
  now: () => number
  makeReport: MakeReport
  log: Pick<Logger, 'error'>
}

/** Registers every report, whose reply is sent while it is made. A report is abandoned when its caller disconnects. */
export function registerReports(register: Register, deps: ReportRoutesDeps): void {
  registerReportRuns(register, deps)
  for (const endpoint of calls)
    register(endpoint, async ({ caller, params, body, signal, acceptsGzip: isGzipped, showsProgress }) => {
      const call = { caller, params, body, signal, isGzipped, showsProgress }
      try {
        return await streamJson(
          isGzipped,
          (send) => deps.makeReport(endpoint, { ...call, send }),
          (error) =>
            signal.aborted || deps.log.error({ err: error, path: endpoint.path }, 'Sending a report failed partway'),
        )
      } catch (error) {
        // Nobody reads this reply.
        if (signal.aborted) return new Response(null, { status: 499 })
        throw error
      }
    })
}
