import { createFileRoute } from '@tanstack/react-router'
import { assetSummary } from '../../../../contract/reports/summaryEndpoints.ts'
import { parseReportSearch } from '../../../../domain/reports/choice/parseReportSearch.ts'
import { assetSummaryParts } from '../../../../domain/reports/summary/assetSummaryParts.ts'
import { AssetParam } from '../params/AssetParam.tsx'
import { PeriodParam } from '../params/PeriodParam.tsx'
import { FilteringParam } from '../params/FilteringParam.tsx'
import { reportQuery } from '../reportQuery.ts'
import { ReportScreen } from '../ReportScreen.tsx'
import { AssetSummaryView } from './AssetSummaryView.tsx'

export const Route = createFileRoute('/_signedIn/Rpt-summary')({
  validateSearch: parseReportSearch,
  component: AssetSummaryScreen,
})

const fields = { asset: AssetParam, period: PeriodParam, filtering: FilteringParam }

function AssetSummaryScreen() {
  return (
    <ReportScreen
      report="assetSummary"
      parts={assetSummaryParts}
      fields={fields}
      query={(choice, isChosen) => ({
        ...reportQuery(assetSummary, { body: assetSummaryParts.bodyOf(choice) }, isChosen),
        retry: false,
      })}
    >
      {({ reply: [row], fileName }) => row && <AssetSummaryView row={row} fileName={fileName} />}
    </ReportScreen>
  )
}
