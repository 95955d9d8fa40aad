import * as words from '#words/reportTables'
import type { SummaryRow } from '../../../contract/reports/summaryRows.ts'
import type { ReportParts } from '../reportParts.ts'
import { reportTable } from '../reportTable.ts'
import { totalSummaryColumns } from './summaryColumns.ts'
import { periodBody, summaryTotals } from './summaryTotals.ts'

/** Returns the table of a group's running summary: a row for each asset. */
function groupSummaryTables(rows: readonly SummaryRow[]) {
  return { total: reportTable(words.totalSummary(), 'TotalSummary', totalSummaryColumns(rows), rows) }
}

/** Requested in parts of the group's assets, which its choice lists. */
export const groupSummaryParts = {
  bodyOf: (choice) => ({ AssetIds: choice.assetIds, ...periodBody(choice) }),
  joined: (parts) => parts.flat().sort((a, b) => a.asset.localeCompare(b.asset)),
  isEmpty: (rows) => rows.length === 0,
  tables: groupSummaryTables,
  totals: summaryTotals,
} satisfies ReportParts<'groupSummary'>
