import type { ReportReplies } from '../../contract/reports/reportCalls.ts'
import type { MadeReportId } from '../../contract/reports/reportDefinitions.ts'
import type { FileAbout, Sheet } from '../tables/sheet.ts'
import { allReportParts } from './allReportParts.ts'
import type { ReportParts } from './reportParts.ts'
import { workbookOf } from './workbookOf.ts'

/** A report with its reply. */
export interface MadeReport<Id extends MadeReportId = MadeReportId> {
  report: Id
  reply: ReportReplies[Id]
}

/** Returns a report as the sheets of a workbook (see workbookOf); empty when it has no data. */
export function reportWorkbook<Id extends MadeReportId>(
  { report, reply }: MadeReport<Id>,
  timeZoneId: string,
  about: Omit<FileAbout, 'timeZone'>,
): Sheet[] {
  const parts: ReportParts<Id> = allReportParts[report]
  return parts.isEmpty(reply) ? [] : workbookOf(parts.tables(reply, timeZoneId), timeZoneId, about)
}
