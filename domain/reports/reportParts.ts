import type { ReportBodies, ReportReplies } from '../../contract/reports/reportCalls.ts'
import type { MadeReportId } from '../../contract/reports/reportDefinitions.ts'
import type { ReportChoice } from './choice/reportChoice.ts'
import type { ReportTable } from './reportTable.ts'
import type { ReportTotal } from './reportTotal.ts'

/** What a report's folder provides besides its definition: how its call is requested, and what its reply contains. */
export interface ReportParts<Id extends MadeReportId> {
  /** Returns the body of the call for a complete choice. */
  bodyOf(choice: ReportChoice): ReportBodies[Id]
  /** Joins replies, for a report that's requested in parts (an empty list: there was nothing to request). */
  joined?(replies: readonly ReportReplies[Id][]): ReportReplies[Id]
  /** Returns whether the reply has no data. */
  isEmpty(reply: ReportReplies[Id]): boolean
  /** Returns the name of the report's subject from the reply, because an asset's name in an address may be outdated. */
  nameOf?(reply: ReportReplies[Id]): string
  /** Returns its tables, as on screen, in downloads and in e-mails; files leave out those without rows. */
  tables(reply: ReportReplies[Id], timeZoneId: string): Readonly<Record<string, ReportTable>>
  /** Returns the figures that late messages can change. */
  totals(reply: ReportReplies[Id]): ReportTotal[]
}
