import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { messageOf } from '../../../kit/apiError.ts'
import { rememberReportAsset } from '../../../kit/reportAsset.ts'
import { useServerReached } from '../../../kit/serverReach.ts'
import { useSession } from '../../../kit/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SavedAge } from '../../../ui/SavedAge.tsx'
import { ReportFrame } from '../ReportFrame.tsx'
import { TripLogControls } from './TripLogControls.tsx'
import { lastTripLog, rememberTripLog, tripLogQuery } from './tripLogQueries.ts'
import { TripLogReportView } from './TripLogReportView.tsx'
import { choiceOf, readTripLogSearch, searchOf, type TripLogChoice } from './tripLogSearch.ts'

export const Route = createFileRoute('/_signedIn/Rpt-MVTL')({
  validateSearch: readTripLogSearch,
  component: TripLogScreen,
})

function TripLogScreen() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const isReached = useServerReached()
  const [now] = useState(() => Date.now())
  const choice = choiceOf(search, now, timeZoneId)
  const report = useQuery(tripLogQuery(choice, timeZoneId))
  const { assetId, assetName } = choice.asset ?? {}

  useEffect(() => {
    if (assetId !== undefined && assetName !== undefined)
      rememberReportAsset({ assetId, assetName, assetDate: choice.day })
  }, [assetId, assetName, choice.day])
  useLastReportOffline(choice, isReached, report.data?.savedAt, report.data?.isOffline)

  const create = (chosen: TripLogChoice) => {
    const wanted = searchOf(chosen)
    if (JSON.stringify(wanted) === JSON.stringify(searchOf(choice)) && search.assetId) void report.refetch()
    void navigate({ search: wanted, replace: !search.assetId })
  }
  const data = report.data?.data
  const isEmpty = data?.processed === 0
  const state = !choice.asset ? 'idle' : report.isFetching ? 'loading' : report.isError || isEmpty ? 'failed' : 'loaded'
  return (
    <ReportFrame
      pageTitle="MVTL"
      title="Motor Vehicle Trip Log"
      version="v2.0.4"
      aside={report.data && <SavedAge savedAt={report.data.savedAt} isOffline={report.data.isOffline || !isReached} />}
      state={state}
      failure={
        <EmptyState
          title="No Data Available"
          text={report.error ? messageOf(report.error) : 'The asset sent nothing on this day.'}
        />
      }
      generatedAt={report.data?.savedAt}
      controls={
        <TripLogControls
          key={JSON.stringify(choice)}
          initial={choice}
          now={now}
          isBusy={report.isFetching}
          onCreate={create}
        />
      }
    >
      {data && <TripLogReportView report={data} day={choice.day} />}
    </ReportFrame>
  )
}

/** Keeps in mind which report was shown, and opens it when the screen is entered without a server. */
function useLastReportOffline(
  choice: TripLogChoice,
  isReached: boolean,
  savedAt: number | undefined,
  isOffline: boolean | undefined,
) {
  const navigate = Route.useNavigate()
  const isChosen = choice.asset !== null
  const key = JSON.stringify(choice)
  useEffect(() => {
    if (savedAt !== undefined && isOffline === false) void rememberTripLog(JSON.parse(key) as TripLogChoice, savedAt)
  }, [key, savedAt, isOffline])
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
