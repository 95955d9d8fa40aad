import type { ReportReplies } from '../../contract/reports/reportCalls.ts'
import type { MadeReportId } from '../../contract/reports/reportDefinitions.ts'
import type { FileAbout, Sheet } from '../tables/sheet.ts'
import { allReportParts } from './allReportParts.ts'
import type { ReportParts } from './reportParts.ts'
import { workbookOf } from './workbookOf.ts'

/** A report as its call answered it. */
export interface MadeReport<Id extends MadeReportId = MadeReportId> {
  report: Id
  reply: ReportReplies[Id]
}

/** Returns any report as a workbook: see workbookOf. None when it holds no data. */
export function reportWorkbook<Id extends MadeReportId>(
  { report, reply }: MadeReport<Id>,
  timeZoneId: string,
  about: Omit<FileAbout, 'timeZone'>,
): Sheet[] {
  const parts: ReportParts<Id> = allReportParts[report]
  return parts.isEmpty(reply) ? [] : workbookOf(parts.tables(reply, timeZoneId), timeZoneId, about)
}
