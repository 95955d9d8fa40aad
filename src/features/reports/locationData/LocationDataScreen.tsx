import { useEffect, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { LocationDataReport } from '../../../../contract/reports/locationDataEndpoints.ts'
import { messageOf } from '../../../kit/apiError.ts'
import { rememberReportAsset } from '../../../kit/reportAsset.ts'
import { useServerReached } from '../../../kit/serverReach.ts'
import { useSession } from '../../../kit/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SavedAge } from '../../../ui/SavedAge.tsx'
import { assetDayOf, readAssetDaySearch, searchOfAssetDay, type AssetDay } from '../assetDaySearch.ts'
import { ReportControls } from '../ReportControls.tsx'
import { ReportFrame } from '../ReportFrame.tsx'
import { ReportSection } from '../ReportSection.tsx'
import { locationDataColumns } from './locationDataColumns.ts'
import { locationDataQuery } from './locationDataQuery.ts'

export const Route = createFileRoute('/_signedIn/Rpt-LocationData')({
  validateSearch: readAssetDaySearch,
  component: LocationDataScreen,
})

function LocationDataScreen() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const isReached = useServerReached()
  const [now] = useState(() => Date.now())
  const choice = assetDayOf(search, now, timeZoneId)
  const report = useQuery(locationDataQuery(choice, timeZoneId))
  const { assetId, assetName } = choice.asset ?? {}

  useEffect(() => {
    if (assetId !== undefined && assetName !== undefined)
      rememberReportAsset({ assetId, assetName, assetDate: choice.day })
  }, [assetId, assetName, choice.day])

  const create = (chosen: AssetDay) => {
    const wanted = searchOfAssetDay(chosen)
    if (JSON.stringify(wanted) === JSON.stringify(searchOfAssetDay(choice)) && search.assetId) void report.refetch()
    void navigate({ search: wanted, replace: !search.assetId })
  }
  const { data, savedAt, isOffline } = report.data ?? {}
  const isEmpty = data?.locationData.length === 0
  const state = !choice.asset ? 'idle' : report.isFetching ? 'loading' : report.isError || isEmpty ? 'failed' : 'loaded'
  return (
    <ReportFrame
      pageTitle="Location Data"
      title="Location Data Report"
      aside={savedAt !== undefined && <SavedAge savedAt={savedAt} isOffline={isOffline === true || !isReached} />}
      state={state}
      failure={
        <EmptyState
          title="No Data Available"
          text={report.error ? messageOf(report.error) : 'The asset sent nothing on this day.'}
        />
      }
      generatedAt={savedAt}
      controls={
        <ReportControls
          key={JSON.stringify(choice)}
          initial={choice}
          now={now}
          isBusy={report.isFetching}
          onCreate={create}
        />
      }
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
