import { useMemo } from 'react'
import type { AssetSummaryRow } from '../../../../contract/reports/summaryEndpoints.ts'
import { assetSummaryTables } from '../../../../domain/reports/summary/assetSummaryParts.ts'
import { ReportSection } from '../ReportSection.tsx'
import { dailyCells, dayTripsCells, hourCells, totalCells } from './summaryCells.tsx'

export interface AssetSummaryViewProps {
  row: AssetSummaryRow
  fileName: (file: string) => string
}

/** The sections of an asset's running summary, in the order of the specification. */
export function AssetSummaryView({ row, fileName }: AssetSummaryViewProps) {
  const tables = useMemo(() => assetSummaryTables(row), [row])
  const perDayCells = useMemo(() => dayTripsCells(row), [row])
  return (
    <>
      <ReportSection table={tables.total} fileName={fileName} cells={totalCells} rowTone={withoutTrips} />
      <ReportSection table={tables.hourly} fileName={fileName} cells={hourCells} />
      <ReportSection table={tables.daily} fileName={fileName} cells={dailyCells} rowTone={withoutTrips} />
      <ReportSection table={tables.perDay} fileName={fileName} cells={perDayCells} />
    </>
  )
}

/** Highlights rows without trips; the Note says what the highlight means. */
export const withoutTrips = ({ allTrips }: { allTrips: number }) => (allTrips === 0 ? ('warning' as const) : undefined)
