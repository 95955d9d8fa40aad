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

/** The call of each report that the server makes. */
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

/** What the call of each report answers. */
export type ReportReplies = { [Id in MadeReportId]: ReplyOf<ReportCalls[Id]> }

/** The bodies with which the reports are asked for. */
export type ReportBodies = { [Id in MadeReportId]: NonNullable<CallInput<ReportCalls[Id]>['body']> }

/** The same as the server has them, checked and with what is left out filled in. */
export type CheckedBodies = { [Id in MadeReportId]: BodyOf<ReportCalls[Id]> }
