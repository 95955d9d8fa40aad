import type { BodyOf, CallInput, Endpoint, ReplyOf } from '../endpoint.ts'
import { assetReport } from './assetLogEndpoints.ts'
import { iButtonReport } from './iButtonReportEndpoints.ts'
import { idlingReport } from './idlingEndpoints.ts'
import { locationDataReport } from './locationDataEndpoints.ts'
import { mapReport } from './multiVisitEndpoints.ts'
import { poiReport } from './poiReportEndpoints.ts'
import type { MadeReportId } from './reportDefinitions.ts'
import { assetSummary, groupRunningSummary } from './summaryEndpoints.ts'
import { temperatureReport } from './temperatureEndpoints.ts'
import { mvTripLog } from './tripLogEndpoints.ts'
import { visit } from './visitEndpoints.ts'

/** The endpoint of each report that the server computes. */
export const reportCalls = {
  tripLog: mvTripLog,
  visit,
  multiVisit: mapReport,
  temperature: temperatureReport,
  assetSummary,
  groupSummary: groupRunningSummary,
  idling: idlingReport,
  locationData: locationDataReport,
  poiReport,
  iButton: iButtonReport,
  assetLog: assetReport,
} satisfies Record<MadeReportId, Endpoint>
type ReportCalls = typeof reportCalls

/** The reply of each report's endpoint. */
export type ReportReplies = { [Id in MadeReportId]: ReplyOf<ReportCalls[Id]> }

/** The request body of each report, as a client sends it. */
export type ReportBodies = { [Id in MadeReportId]: NonNullable<CallInput<ReportCalls[Id]>['body']> }

/** The request body of each report after validation, with defaults filled in. */
export type CheckedBodies = { [Id in MadeReportId]: BodyOf<ReportCalls[Id]> }
