import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { formatLongDay } from '../../../time/formatDay.ts'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { ReportFrame } from '../ReportFrame.tsx'
import { ReportSection } from '../ReportSection.tsx'
import { useRememberedAsset } from '../useRememberedAsset.ts'
import { useReportClock } from '../useReportClock.ts'
import { useReportRun } from '../useReportRun.tsx'
import { poiReportColumns } from '../../../../domain/reports/columns/poiReportColumns.ts'
import { PoiReportControls } from './PoiReportControls.tsx'
import { poiOptionsQuery, poiReportQuery } from './poiReportQueries.ts'
import { poiReportChoiceOf, searchOfPoiReport } from './poiReportChoice.ts'
import { readPoiReportSearch } from './poiReportSearch.ts'
import { poiReportTotals } from './poiReportTotals.ts'

export const Route = createFileRoute('/_signedIn/Rpt-PointOfInterest')({
  validateSearch: readPoiReportSearch,
  component: PoiReportScreen,
})

function PoiReportScreen() {
  const { now, timeZoneId } = useReportClock()
  const choice = poiReportChoiceOf(Route.useSearch(), now, timeZoneId)
  const { asset, start, end, poiIds } = choice
  const isChosen = asset !== null && poiIds.length > 0
  const options = useQuery({ ...poiOptionsQuery(asset?.assetId), enabled: isChosen })
  const known = options.data?.data.map(({ id }) => id)
  const { data, frame, controls, controlKey } = useReportRun({
    choice,
    isChosen,
    searchOf: searchOfPoiReport,
    open: Route.useNavigate(),
    query: poiReportQuery(choice, known, timeZoneId),
    isEmpty: (rows) => rows.length === 0,
    emptyText: 'The asset was in none of these points of interest.',
    lastDay: end,
    totalsOf: poiReportTotals,
  })
  useRememberedAsset(asset)
  const gone = poiIds === 'all' || !known ? 0 : poiIds.filter((id) => !known.includes(id)).length
  const isNowhere = isChosen && poiIds === 'all' && known?.length === 0
  return (
    <ReportFrame
      pageTitle="Point Of Interest"
      title="Point Of Interest Report"
      version="v2.0.4"
      idleText="Select an asset, points of interest and dates, then Create Report."
      {...frame}
      {...(isNowhere ? { state: 'failed' as const, failure: <NoPois /> } : {})}
      about={
        asset && start && end
          ? { subject: asset.assetName, period: `${formatLongDay(start)} to ${formatLongDay(end)}` }
          : undefined
      }
      controls={<PoiReportControls key={controlKey} {...controls} now={now} />}
    >
      {gone > 0 && (
        <p className="muted" role="note">
          {gone === 1
            ? 'One of the points of interest is no longer active or was deleted.'
            : `${gone} of the points of interest are no longer active or were deleted.`}
        </p>
      )}
      {data && (
        <ReportSection
          title="Point Of Interest"
          rows={data}
          columns={poiReportColumns}
          fileName={`POIReport_${asset?.assetName}_${start}_${end}`}
        />
      )}
    </ReportFrame>
  )
}

function NoPois() {
  return (
    <EmptyState
      title="No Data Available"
      text="The customer of this asset has no active points of interest that are drawn on the map."
    />
  )
}
