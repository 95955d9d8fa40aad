import * as words from '#words/reportTables'
import type { IButtonReportRow } from '../../../contract/reports/iButtonReportEndpoints.ts'
import type { ReportParts } from '../reportParts.ts'
import { reportTable } from '../reportTable.ts'
import { reportTotal } from '../reportTotal.ts'
import { iButtonReportColumns } from './iButtonReportColumns.ts'

/** Returns the table of a key fob's month. */
function iButtonTables(rows: readonly IButtonReportRow[]) {
  return { events: reportTable(words.iButtonEvents(), 'IButtonMonthlyReport', iButtonReportColumns(), rows) }
}

export const iButtonParts = {
  bodyOf: ({ fob, start, end, timeZoneId }) => ({
    serialNo: fob?.serialNo ?? '',
    customerId: fob?.customerId ?? 0,
    SearchDate: start ?? '',
    endDate: end ?? '',
    Timezone: timeZoneId,
    UseFiltering: false,
  }),
  isEmpty: (rows) => rows.length === 0,
  tables: iButtonTables,
  totals: (rows) => [reportTotal('Events', words.totalEvents(), rows.length)],
} satisfies ReportParts<'iButton'>
