import {
  deleteScheduledReport,
  listScheduledReports,
  pauseScheduledReport,
  sendScheduledReport,
} from '../../../../contract/reports/scheduledReportEndpoints.ts'
import { callEndpoint } from '../../../http/callEndpoint.ts'
import { endpointKey, endpointQuery } from '../../../http/endpointQuery.ts'

/** The query for the user's scheduled reports. */
export const scheduledReportsQuery = endpointQuery(listScheduledReports)
export const scheduledReportsKey = endpointKey(listScheduledReports)

export const pauseReport = (id: number, isEnabled: boolean) =>
  callEndpoint(pauseScheduledReport, { body: { id, isEnabled } })
export const sendReport = (id: number) => callEndpoint(sendScheduledReport, { body: { id } })
export const deleteReport = (id: number) => callEndpoint(deleteScheduledReport, { body: { id } })
