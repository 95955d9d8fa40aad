import { useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { messageOf } from '../../../kit/apiError.ts'
import { rememberReportAsset } from '../../../kit/reportAsset.ts'
import { useServerReached } from '../../../kit/serverReach.ts'
import { useSession } from '../../../kit/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SavedAge } from '../../../ui/SavedAge.tsx'
import { ReportFrame } from '../ReportFrame.tsx'
import { AssetSummaryControls } from './AssetSummaryControls.tsx'
import { AssetSummaryView } from './AssetSummaryView.tsx'
import { GeneratingReport } from './GeneratingReport.tsx'
import { assetSummaryQuery } from './summaryQueries.ts'
import { assetChoiceOf, readAssetSummarySearch, searchOfAsset, type AssetSummaryChoice } from './summarySearch.ts'

export const Route = createFileRoute('/_signedIn/Rpt-summary')({
  validateSearch: readAssetSummarySearch,
  component: AssetSummaryScreen,
})

function AssetSummaryScreen() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const client = useQueryClient()
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const isReached = useServerReached()
  const [now] = useState(() => Date.now())
  const choice = assetChoiceOf(search, now, timeZoneId)
  const query = assetSummaryQuery(choice, timeZoneId)
  const report = useQuery(query)
  const { assetId, assetName } = choice.asset ?? {}

  useEffect(() => {
    if (assetId !== undefined && assetName !== undefined) rememberReportAsset({ assetId, assetName })
  }, [assetId, assetName])

  const create = (chosen: AssetSummaryChoice) => {
    const wanted = searchOfAsset(chosen)
    if (JSON.stringify(wanted) === JSON.stringify(searchOfAsset(choice))) void report.refetch()
    void navigate({ search: wanted, replace: !choice.asset })
  }
  const row = report.data?.data[0]
  const isMade = report.isFetching || row !== undefined
  const state = report.isError && !report.isFetching ? 'failed' : isMade ? 'loaded' : 'idle'
  return (
    <ReportFrame
      pageTitle="Asset Summary"
      title="Asset Running Summary"
      version="v2.0.6"
      aside={report.data && <SavedAge savedAt={report.data.savedAt} isOffline={report.data.isOffline || !isReached} />}
      state={state}
      failure={
        <EmptyState icon="alert" title="Something Went Wrong...!" text={report.error && messageOf(report.error)} />
      }
      generatedAt={report.isFetching ? undefined : report.data?.savedAt}
      controls={
        <AssetSummaryControls
          key={JSON.stringify(choice)}
          initial={choice}
          now={now}
          isBusy={report.isFetching}
          onCreate={create}
        />
      }
    >
      {report.isFetching ? (
        <GeneratingReport onCancel={() => void client.cancelQueries({ queryKey: query.queryKey, exact: true })} />
      ) : (
        row && <AssetSummaryView row={row} />
      )}
    </ReportFrame>
  )
}
