import * as words from '#words/reportTables'
import type { AssetSummaryRow } from '../../../contract/reports/summaryEndpoints.ts'
import type { ReportParts } from '../reportParts.ts'
import { reportTable } from '../reportTable.ts'
import { dailySummaryColumns, dayTripsColumns, hourColumns, totalSummaryColumns } from './summaryColumns.ts'
import { periodBody, summaryTotals } from './summaryTotals.ts'

/** Returns the tables of an asset's running summary, in the order of the specification. */
export function assetSummaryTables(row: AssetSummaryRow) {
  return {
    total: reportTable(words.totalSummary(), 'TotalSummary', totalSummaryColumns([row]), [row]),
    hourly: reportTable(words.hourlyTotal(), 'HourlyTotalSummary', hourColumns(), row.hours),
    daily: reportTable(words.dailySummary(), 'DailySummary', dailySummaryColumns(row.days), row.days),
    perDay: reportTable(words.hourlyPerDay(), 'HourlySummaryPerDay', dayTripsColumns(), row.dayTrips),
  }
}

export const assetSummaryParts = {
  bodyOf: (choice) => ({ AssetId: choice.asset?.assetId ?? 0, ...periodBody(choice) }),
  isEmpty: (rows) => rows.length === 0,
  nameOf: ([row]) => row?.asset ?? '',
  tables: ([row]) => (row ? assetSummaryTables(row) : {}),
  totals: summaryTotals,
} satisfies ReportParts<'assetSummary'>
