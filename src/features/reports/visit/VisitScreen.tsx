import * as words from '#words/reports'
import { createFileRoute } from '@tanstack/react-router'
import { visit } from '../../../../contract/reports/visitEndpoints.ts'
import { parseReportSearch } from '../../../../domain/reports/choice/parseReportSearch.ts'
import { visitParts } from '../../../../domain/reports/visit/visitParts.ts'
import { AssetParam } from '../params/AssetParam.tsx'
import { DayParam } from '../params/DayParam.tsx'
import { FilteringParam } from '../params/FilteringParam.tsx'
import { queriesOf } from '../reportQuery.ts'
import { ReportScreen } from '../ReportScreen.tsx'
import { VisitReportView } from './VisitReportView.tsx'

export const Route = createFileRoute('/_signedIn/Rpt-Visit')({
  validateSearch: parseReportSearch,
  component: VisitScreen,
})

const fields = { asset: AssetParam, day: DayParam, filtering: FilteringParam }

function VisitScreen() {
  return (
    <ReportScreen
      report="visit"
      parts={visitParts}
      fields={fields}
      query={queriesOf(visit, visitParts)}
      errorTitle={words.noData()}
    >
      {({ reply, reportKey, ...shown }) => <VisitReportView key={reportKey} report={reply} {...shown} />}
    </ReportScreen>
  )
}
