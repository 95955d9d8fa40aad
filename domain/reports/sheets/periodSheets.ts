import type { IButtonReportRow } from '../../../contract/reports/iButtonReportEndpoints.ts'
import type { PoiReportRow } from '../../../contract/reports/poiReportEndpoints.ts'
import type { AssetSummaryRow } from '../../../contract/reports/summaryEndpoints.ts'
import type { SummaryRow } from '../../../contract/reports/summaryRows.ts'
import { sheetOf, type Sheet } from '../../tables/sheet.ts'
import { iButtonReportColumns } from '../columns/iButtonReportColumns.ts'
import { poiReportColumns } from '../columns/poiReportColumns.ts'
import { dailySummaryColumns, dayTripsColumns, hourColumns, totalSummaryColumns } from '../columns/summaryColumns.ts'
import { filled } from './filled.ts'

/** The tables of an asset's running summary, as its screen has them. */
export function assetSummarySheets(row: AssetSummaryRow, timeZoneId: string): Sheet[] {
  return filled([
    sheetOf('Total Summary', totalSummaryColumns([row]), [row], timeZoneId),
    sheetOf('Hourly Total Summary', hourColumns, row.hours, timeZoneId),
    sheetOf('Daily Summary', dailySummaryColumns(row.days), row.days, timeZoneId),
    sheetOf('Hourly Summary Per Day', dayTripsColumns, row.dayTrips, timeZoneId),
  ])
}

/** A row for each asset of a group, by name. */
export function groupSummarySheets(rows: readonly SummaryRow[], timeZoneId: string): Sheet[] {
  const byName = [...rows].sort((a, b) => a.asset.localeCompare(b.asset))
  return filled([sheetOf('Total Summary', totalSummaryColumns(byName), byName, timeZoneId)])
}

export function poiReportSheets(rows: readonly PoiReportRow[], timeZoneId: string): Sheet[] {
  return filled([sheetOf('Point Of Interest', poiReportColumns, rows, timeZoneId)])
}

export function iButtonReportSheets(rows: readonly IButtonReportRow[], timeZoneId: string): Sheet[] {
  return filled([sheetOf('iButton Events', iButtonReportColumns, rows, timeZoneId)])
}
