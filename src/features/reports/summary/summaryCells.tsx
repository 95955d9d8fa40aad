import { Link } from '@tanstack/react-router'
import type { DayTripsRow, HourRow, SummaryRow } from '../../../../contract/reports/summaryRows.ts'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { writeHourRange } from '../../../../domain/time/writeTime.ts'

/** The links in the cells of the summaries, by column key. */
export const totalCells = {
  startDate: (row: SummaryRow) => (
    <Link
      to="/Rpt-summary"
      search={{
        assetId: String(row.assetId),
        assetName: row.asset,
        SearchDate: row.startDate,
        EndDate: row.endDate,
      }}
      target="_blank"
    >
      {formatValue('date', row.startDate, row.timezone)}
    </Link>
  ),
}

/** Hours on the reader's clock. Their column's values are those of a clock of 24 hours, by which they are sorted. */
export const hourCells = { hour: ({ hour }: HourRow) => writeHourRange(hour, hour + 1) }

export const dailyCells = {
  date: ({ assetId, asset, startDate, timezone }: SummaryRow) => (
    <TripLogLink assetId={assetId} assetName={asset} day={startDate} timeZoneId={timezone} />
  ),
}

/** The cells of the days in one asset's summary. */
export const dayTripsCells = ({ assetId, asset, timezone }: SummaryRow) => ({
  day: ({ day }: DayTripsRow) => <TripLogLink assetId={assetId} assetName={asset} day={day} timeZoneId={timezone} />,
})

interface TripLogLinkProps {
  assetId: number
  assetName: string
  day: string
  timeZoneId: string
}

function TripLogLink({ assetId, assetName, day, timeZoneId }: TripLogLinkProps) {
  return (
    <Link to="/Rpt-MVTL" search={{ assetId: String(assetId), assetName, assetDate: day }} target="_blank">
      {formatValue('date', day, timeZoneId)}
    </Link>
  )
}
