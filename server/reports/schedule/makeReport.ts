import { getAllByAssetId } from '../../../contract/reports/poiReportEndpoints.ts'
import type { ReportReplies } from '../../../contract/reports/reportCalls.ts'
import { madeReport, type MadeReportId } from '../../../contract/reports/reportDefinitions.ts'
import type { Caller } from '../../../domain/access/scope.ts'
import { firstItem } from '../../../domain/lists/itemAt.ts'
import { allReportParts } from '../../../domain/reports/allReportParts.ts'
import type { ReportChoice } from '../../../domain/reports/choice/reportChoice.ts'
import type { ReportParts } from '../../../domain/reports/reportParts.ts'
import type { MadeReport } from '../../../domain/reports/reportWorkbook.ts'
import type { CallReport } from './callReport.ts'

/** How many assets of a group are requested in one call, the same as on its screen. */
const assetsAtOnce = 50

export interface ReportOrder<Id extends MadeReportId> {
  report: Id
  /** The options that would be chosen on its screen. */
  choice: ReportChoice
  caller: Caller
  /** The assets of the group, for a report about a whole group. */
  groupAssetIds: readonly number[]
  signal: AbortSignal
}

/** Returns a report as its call would return it to the caller. Throws the errors of the call. */
export async function makeReport<Id extends MadeReportId>(
  call: CallReport,
  order: ReportOrder<Id>,
): Promise<MadeReport<Id>> {
  const { report } = order
  const parts: ReportParts<Id> = allReportParts[report]
  const replies: ReportReplies[Id][] = []
  for (const choice of await choicesOf(call, order))
    replies.push(await call.report(report, parts.bodyOf(choice), order))
  return { report, reply: parts.joined ? parts.joined(replies) : firstItem(replies) }
}

/** Returns the requests to make, one after the other: a whole group is split into parts, and all points of interest are requested by id. */
async function choicesOf<Id extends MadeReportId>(call: CallReport, order: ReportOrder<Id>): Promise<ReportChoice[]> {
  const { report, choice, groupAssetIds } = order
  const { params } = madeReport(report)
  if (params.includes('group') && !params.includes('assets')) {
    const starts = Array.from({ length: Math.ceil(groupAssetIds.length / assetsAtOnce) }, (_, at) => at * assetsAtOnce)
    return starts.map((start) => ({ ...choice, assetIds: groupAssetIds.slice(start, start + assetsAtOnce) }))
  }
  if (!params.includes('pois') || choice.poiIds !== 'all') return [choice]
  const offered = await call.choices(getAllByAssetId, { assetId: choice.asset?.assetId }, order)
  return offered.length === 0 ? [] : [{ ...choice, poiIds: offered.map(({ id }) => id) }]
}
