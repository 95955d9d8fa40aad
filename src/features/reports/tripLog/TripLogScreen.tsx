import { useEffect } from 'react'
import { createFileRoute } from '@tanstack/react-router'
import { formatLongDay } from '../../../time/formatDay.ts'
import { useServerReached } from '../../../http/serverReach.ts'
import { ReportFrame } from '../ReportFrame.tsx'
import { useRememberedAsset } from '../useRememberedAsset.ts'
import { useReportClock } from '../useReportClock.ts'
import { useReportRun } from '../useReportRun.tsx'
import { TripLogControls } from './TripLogControls.tsx'
import { lastTripLog, rememberTripLog, tripLogQuery } from './tripLogQueries.ts'
import { TripLogReportView } from './TripLogReportView.tsx'
import { tripLogTotals } from './tripLogTotals.ts'
import { choiceOf, searchOf, type TripLogChoice } from './tripLogChoice.ts'
import { readTripLogSearch } from './tripLogSearch.ts'

export const Route = createFileRoute('/_signedIn/Rpt-MVTL')({
  validateSearch: readTripLogSearch,
  component: TripLogScreen,
})

function TripLogScreen() {
  const navigate = Route.useNavigate()
  const { now, timeZoneId } = useReportClock()
  const choice = choiceOf(Route.useSearch(), now, timeZoneId)
  const { data, frame, controls, controlKey } = useReportRun({
    choice,
    isChosen: choice.asset !== null,
    searchOf,
    open: navigate,
    query: tripLogQuery(choice, timeZoneId),
    isEmpty: ({ processed }) => processed === 0,
    errorTitle: 'No Data Available',
    lastDay: choice.day,
    totalsOf: tripLogTotals,
  })
  useRememberedAsset(choice.asset, choice.day)
  useLastReportOffline(choice, frame.generatedAt)
  return (
    <ReportFrame
      pageTitle="MVTL"
      title="Motor Vehicle Trip Log"
      version="v2.0.4"
      about={choice.asset && { subject: choice.asset.assetName, period: formatLongDay(choice.day) }}
      {...frame}
      made={data && { report: 'tripLog', reply: data }}
      controls={<TripLogControls key={controlKey} {...controls} now={now} />}
    >
      {data && <TripLogReportView report={data} day={choice.day} />}
    </ReportFrame>
  )
}

/** Keeps in mind which report was shown, and opens it when the screen is entered without a server. */
function useLastReportOffline(choice: TripLogChoice, savedAt: number | undefined) {
  const navigate = Route.useNavigate()
  const isReached = useServerReached()
  const isChosen = choice.asset !== null
  const key = JSON.stringify(choice)
  useEffect(() => {
    if (savedAt !== undefined) void rememberTripLog(JSON.parse(key) as TripLogChoice, savedAt)
  }, [key, savedAt])
  useEffect(() => {
    if (isChosen || isReached) return
    let isLeft = false
    void lastTripLog().then((last) => {
      if (last && !isLeft) void navigate({ search: last, replace: true })
    })
    return () => {
      isLeft = true
    }
  }, [isChosen, isReached, navigate])
}
