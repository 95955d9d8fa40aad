import type { Endpoint } from '../../contract/endpoint.ts'
import { assetReport } from '../../contract/reports/assetLogEndpoints.ts'
import { iButtonReport } from '../../contract/reports/iButtonReportEndpoints.ts'
import { locationDataReport } from '../../contract/reports/locationDataEndpoints.ts'
import { mapReport } from '../../contract/reports/multiVisitEndpoints.ts'
import { getAllByAssetId, poiReport } from '../../contract/reports/poiReportEndpoints.ts'
import { assetSummary, groupRunningSummary } from '../../contract/reports/summaryEndpoints.ts'
import { temperatureReport } from '../../contract/reports/temperatureEndpoints.ts'
import { mvTripLog } from '../../contract/reports/tripLogEndpoints.ts'
import { visit } from '../../contract/reports/visitEndpoints.ts'
import type { Database } from '../database/database.ts'
import { JsonBytes, type Register } from '../http/registerEndpoint.ts'
import type { MakeReport } from './reportMaker.ts'
import { registerReportRuns } from './reportRunRoutes.ts'

/** The calls that make a report. */
const reports: readonly Endpoint[] = [
  ...[mvTripLog, temperatureReport, assetSummary, groupRunningSummary, visit, mapReport, locationDataReport],
  ...[getAllByAssetId, poiReport, iButtonReport, assetReport],
]

export interface ReportRoutesDeps {
  db: Database
  now: () => number
  makeReport: MakeReport
}

/** Registers every report. One whose caller goes away is given up. */
export function registerReports(register: Register, deps: ReportRoutesDeps): void {
  registerReportRuns(register, deps)
  for (const endpoint of reports)
    register(endpoint, async ({ caller, params, body, signal, acceptsGzip }) => {
      try {
        const json = await deps.makeReport(endpoint, { caller, params, body, signal, isGzipped: acceptsGzip })
        return new JsonBytes(json, acceptsGzip)
      } catch (error) {
        // Nobody reads this answer.
        if (signal.aborted) return new Response(null, { status: 499 })
        throw error
      }
    })
}
