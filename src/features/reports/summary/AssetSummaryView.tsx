import { useMemo } from 'react'
import type { AssetSummaryRow } from '../../../../contract/reports/summaryEndpoints.ts'
import {
  dailySummaryColumns,
  dayTripsColumns,
  hourColumns,
  totalSummaryColumns,
} from '../../../../domain/reports/columns/summaryColumns.ts'
import { withCells } from '../../../tables/column.ts'
import { ReportSection } from '../ReportSection.tsx'
import { dailyCells, dayTripsCells, totalCells } from './summaryCells.tsx'

/** The sections of an asset's running summary, in the order of the specification. */
export function AssetSummaryView({ row }: { row: AssetSummaryRow }) {
  const rows = useMemo(() => [row], [row])
  const columns = useMemo(
    () => ({
      total: withCells(totalSummaryColumns([row]), totalCells),
      daily: withCells(dailySummaryColumns(row.days), dailyCells),
      perDay: withCells(dayTripsColumns, dayTripsCells(row)),
    }),
    [row],
  )
  const name = (list: string) => `${list}_${row.asset}_${row.startDate}_${row.endDate}`
  return (
    <>
      <ReportSection
        title="Total Summary"
        rows={rows}
        columns={columns.total}
        fileName={name('TotalSummary')}
        rowTone={withoutTrips}
      />
      <ReportSection
        title="Hourly Total Summary"
        rows={row.hours}
        columns={hourColumns}
        fileName={name('HourlyTotalSummary')}
      />
      <ReportSection
        title="Daily Summary"
        rows={row.days}
        columns={columns.daily}
        fileName={name('DailySummary')}
        rowTone={withoutTrips}
      />
      <ReportSection
        title="Hourly Summary Per Day"
        rows={row.dayTrips}
        columns={columns.perDay}
        fileName={name('HourlySummaryPerDay')}
      />
    </>
  )
}

/** Draws the eye to what stood still; the Note says so. */
export const withoutTrips = ({ allTrips }: { allTrips: number }) => (allTrips === 0 ? ('warning' as const) : undefined)
