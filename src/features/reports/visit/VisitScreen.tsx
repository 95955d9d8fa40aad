import { createFileRoute } from '@tanstack/react-router'
import { formatLongDay } from '../../../time/formatDay.ts'
import { ReportFrame } from '../ReportFrame.tsx'
import { TripLogControls } from '../tripLog/TripLogControls.tsx'
import { choiceOf, searchOf } from '../tripLog/tripLogChoice.ts'
import { readTripLogSearch } from '../tripLog/tripLogSearch.ts'
import { useRememberedAsset } from '../useRememberedAsset.ts'
import { useReportClock } from '../useReportClock.ts'
import { useReportRun } from '../useReportRun.tsx'
import { visitQuery } from './visitQuery.ts'
import { VisitReportView } from './VisitReportView.tsx'
import { visitTotals } from './visitTotals.ts'

export const Route = createFileRoute('/_signedIn/Rpt-Visit')({
  validateSearch: readTripLogSearch,
  component: VisitScreen,
})

function VisitScreen() {
  const { now, timeZoneId } = useReportClock()
  const choice = choiceOf(Route.useSearch(), now, timeZoneId)
  const { data, frame, controls, controlKey } = useReportRun({
    choice,
    isChosen: choice.asset !== null,
    searchOf,
    open: Route.useNavigate(),
    query: visitQuery(choice, timeZoneId),
    isEmpty: ({ processed }) => processed === 0,
    errorTitle: 'No Data Available',
    lastDay: choice.day,
    totalsOf: visitTotals,
  })
  useRememberedAsset(choice.asset, choice.day)
  return (
    <ReportFrame
      pageTitle="Visit"
      title="Visit Report"
      version="v2.6.4"
      {...frame}
      made={data && { report: 'visit', reply: data }}
      about={choice.asset ? { subject: choice.asset.assetName, period: formatLongDay(choice.day) } : undefined}
      controls={<TripLogControls key={controlKey} {...controls} now={now} />}
    >
      {data && <VisitReportView key={controlKey} report={data} day={choice.day} />}
    </ReportFrame>
  )
}
