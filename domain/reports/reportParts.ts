import type { ReportBodies, ReportReplies } from '../../contract/reports/reportCalls.ts'
import type { MadeReportId } from '../../contract/reports/reportDefinitions.ts'
import type { ReportTotals } from '../../contract/reports/reportRunEndpoints.ts'
import type { ReportChoice } from './choice/reportChoice.ts'
import type { ReportTable } from './reportTable.ts'

/** What a report's definition leaves to its room: how its call is asked, and what its answer holds. */
export interface ReportParts<Id extends MadeReportId> {
  /** Returns what the call is asked for a choice that is whole. */
  bodyOf(choice: ReportChoice): ReportBodies[Id]
  /** Puts answers together, for a report that is asked for in parts (none: there was nothing to ask for). */
  joined?(replies: readonly ReportReplies[Id][]): ReportReplies[Id]
  /** Tells whether the answer holds no data. */
  isEmpty(reply: ReportReplies[Id]): boolean
  /** Returns the name of what it is about, as the answer has it: that of an asset may be newer than the one in an address. */
  nameOf?(reply: ReportReplies[Id]): string
  /** Returns its tables, as screen, downloads and e-mail have them; those without rows are left out of files. */
  tables(reply: ReportReplies[Id], timeZoneId: string): Readonly<Record<string, ReportTable>>
  /** Returns what late messages may change, in figures by name: their units are in the names, null is unknown. */
  totals(reply: ReportReplies[Id]): ReportTotals
}
