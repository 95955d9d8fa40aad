import { createFileRoute } from '@tanstack/react-router'
import { ReportFrame } from '../ReportFrame.tsx'
import { useRememberedAsset } from '../useRememberedAsset.ts'
import { periodText } from '../periodText.ts'
import { useReportClock } from '../useReportClock.ts'
import { useReportRun } from '../useReportRun.tsx'
import { AssetSummaryControls } from './AssetSummaryControls.tsx'
import { AssetSummaryView } from './AssetSummaryView.tsx'
import { assetSummaryQuery } from './summaryQueries.ts'
import { summaryTotals } from './summaryTotals.ts'
import { assetChoiceOf, searchOfAsset } from './summaryChoice.ts'
import { readAssetSummarySearch } from './summarySearch.ts'

export const Route = createFileRoute('/_signedIn/Rpt-summary')({
  validateSearch: readAssetSummarySearch,
  component: AssetSummaryScreen,
})

function AssetSummaryScreen() {
  const { now, timeZoneId } = useReportClock()
  const choice = assetChoiceOf(Route.useSearch(), now, timeZoneId)
  const { data, frame, controls, controlKey } = useReportRun({
    choice,
    isChosen: choice.asset !== null,
    searchOf: searchOfAsset,
    open: Route.useNavigate(),
    query: assetSummaryQuery(choice, timeZoneId),
    lastDay: choice.end,
    totalsOf: summaryTotals,
  })
  useRememberedAsset(choice.asset)
  const row = data?.[0]
  return (
    <ReportFrame
      pageTitle="Asset Summary"
      title="Asset Running Summary"
      version="v2.0.6"
      about={choice.asset && { subject: choice.asset.assetName, period: periodText(choice) }}
      idleText="Select an asset and dates, then Create Report."
      {...frame}
      made={row && { report: 'assetSummary', reply: [row] }}
      controls={<AssetSummaryControls key={controlKey} {...controls} now={now} />}
    >
      {row && <AssetSummaryView row={row} />}
    </ReportFrame>
  )
}
