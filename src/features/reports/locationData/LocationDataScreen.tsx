import { useMemo } from 'react'
import { createFileRoute } from '@tanstack/react-router'
import { formatLongDay } from '../../../time/formatDay.ts'
import type { LocationDataReport } from '../../../../contract/reports/locationDataEndpoints.ts'
import { assetDayOf, searchOfAssetDay } from '../assetDayChoice.ts'
import { readAssetDaySearch } from '../assetDaySearch.ts'
import { ReportControls } from '../ReportControls.tsx'
import { ReportFrame } from '../ReportFrame.tsx'
import { ReportSection } from '../ReportSection.tsx'
import { useRememberedAsset } from '../useRememberedAsset.ts'
import { useReportClock } from '../useReportClock.ts'
import { useReportRun } from '../useReportRun.tsx'
import { locationDataColumns } from '../../../../domain/reports/columns/locationDataColumns.ts'
import { locationDataQuery } from './locationDataQuery.ts'

export const Route = createFileRoute('/_signedIn/Rpt-LocationData')({
  validateSearch: readAssetDaySearch,
  component: LocationDataScreen,
})

function LocationDataScreen() {
  const { now, timeZoneId } = useReportClock()
  const choice = assetDayOf(Route.useSearch(), now, timeZoneId)
  const { data, frame, controls, controlKey } = useReportRun({
    choice,
    isChosen: choice.asset !== null,
    searchOf: searchOfAssetDay,
    open: Route.useNavigate(),
    query: locationDataQuery(choice, timeZoneId),
    isEmpty: ({ locationData }) => locationData.length === 0,
    errorTitle: 'No Data Available',
    lastDay: choice.day,
    totalsOf: ({ locationData }) => ({ Messages: locationData.length }),
  })
  useRememberedAsset(choice.asset, choice.day)
  return (
    <ReportFrame
      pageTitle="Location Data"
      title="Location Data Report"
      about={choice.asset && { subject: choice.asset.assetName, period: formatLongDay(choice.day) }}
      {...frame}
      controls={<ReportControls key={controlKey} {...controls} now={now} />}
    >
      {data && <LocationDataTable report={data} day={choice.day} />}
    </ReportFrame>
  )
}

function LocationDataTable({ report, day }: { report: LocationDataReport; day: string }) {
  const columns = useMemo(() => locationDataColumns(report), [report])
  return (
    <ReportSection
      title="Location And Data"
      rows={report.locationData}
      columns={columns}
      fileName={`LocationDataReport_${report.assetName}_${day}`}
      rowTone={({ duress }) => (duress === 'Y' ? 'danger' : undefined)}
    />
  )
}
