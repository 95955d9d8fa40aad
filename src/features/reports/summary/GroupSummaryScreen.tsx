import { createFileRoute } from '@tanstack/react-router'
import { groupRunningSummary } from '../../../../contract/reports/summaryEndpoints.ts'
import { parseReportSearch } from '../../../../domain/reports/choice/parseReportSearch.ts'
import { groupSummaryParts } from '../../../../domain/reports/summary/groupSummaryParts.ts'
import { callEndpoint } from '../../../http/callEndpoint.ts'
import { GroupParam } from '../params/GroupParam.tsx'
import { PeriodParam } from '../params/PeriodParam.tsx'
import { ReportScreen } from '../ReportScreen.tsx'
import { ReportSection } from '../ReportSection.tsx'
import { wholeGroup } from '../wholeGroup.ts'
import { withoutTrips } from './AssetSummaryView.tsx'
import { totalCells } from './summaryCells.tsx'

export const Route = createFileRoute('/_signedIn/Rpt-Group-Summary')({
  validateSearch: parseReportSearch,
  component: GroupSummaryScreen,
})

const fields = { group: GroupParam, period: PeriodParam }

function GroupSummaryScreen() {
  const group = wholeGroup({
    path: groupRunningSummary.path,
    request: (choice, ...by) => callEndpoint(groupRunningSummary, { body: groupSummaryParts.bodyOf(choice) }, ...by),
    joined: groupSummaryParts.joined,
  })
  return (
    <ReportScreen report="groupSummary" parts={groupSummaryParts} fields={fields} {...group}>
      {({ tables, fileName }) => (
        <ReportSection table={tables.total} fileName={fileName} cells={totalCells} rowTone={withoutTrips} />
      )}
    </ReportScreen>
  )
}
