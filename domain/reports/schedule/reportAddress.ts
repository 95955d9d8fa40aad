import { reportKinds } from '../../../contract/reports/reportKinds.ts'
import type { ReportQuestion } from '../../../contract/reports/scheduledReportEndpoints.ts'
import { toIana } from '../../time/timeZones.ts'
import type { ReportPeriod } from './scheduleRuns.ts'

/** What a report is asked of, with what that is called and its days. */
export interface AskedReport {
  question: ReportQuestion
  subject: string
  period: ReportPeriod
  timeZoneId: string
}

/** The path and query of the portal that are this very report. */
export function reportAddress(asked: AskedReport): string {
  return `${reportKinds[asked.question.report].path}?${new URLSearchParams(queryOf(asked))}`
}

type Query = Record<string, string>

function queryOf({ question, subject, period: { first, last }, timeZoneId }: AskedReport): Query {
  const asset: Query = 'assetId' in question ? { assetId: String(question.assetId), assetName: subject } : {}
  const filtering: Query = 'useFiltering' in question && !question.useFiltering ? { filtering: 'off' } : {}
  const days = { SearchDate: first, EndDate: last }
  switch (question.report) {
    case 'groupSummary':
      return { groupId: String(question.groupId), groupName: subject, ...days }
    case 'assetSummary':
      return { ...asset, ...days, ...filtering }
    case 'poiReport':
      return { ...asset, ...days, pois: question.poiIds === 'all' ? 'all' : question.poiIds.join(',') }
    case 'multiVisit':
      return { groupId: String(question.groupId), assetIds: question.assetIds.join(','), assetDate: first }
    case 'iButton':
      return { serialNo: question.serialNo, customerId: String(question.customerId), SearchDate: first }
    case 'assetLog':
      return { ...asset, SearchDate: first, TimezoneTz: toIana(timeZoneId) }
    default:
      return { ...asset, assetDate: first, ...filtering }
  }
}
