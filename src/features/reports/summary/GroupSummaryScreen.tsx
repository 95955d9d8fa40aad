import { useMemo } from 'react'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { SummaryRow } from '../../../../contract/reports/summaryRows.ts'
import { totalSummaryColumns } from '../../../../domain/reports/columns/summaryColumns.ts'
import { withCells } from '../../../tables/column.ts'
import type { Progress } from '../GeneratingReport.tsx'
import { ReportFrame } from '../ReportFrame.tsx'
import { ReportSection } from '../ReportSection.tsx'
import { periodText } from '../periodText.ts'
import { useReportClock } from '../useReportClock.ts'
import { useReportRun } from '../useReportRun.tsx'
import { withoutTrips } from './AssetSummaryView.tsx'
import { GroupSummaryControls } from './GroupSummaryControls.tsx'
import { totalCells } from './summaryCells.tsx'
import { groupSummaryQuery, progressKey } from './summaryQueries.ts'
import { groupChoiceOf, searchOfGroup, type GroupSummaryChoice } from './summaryChoice.ts'
import { readGroupSummarySearch } from './summarySearch.ts'
import { summaryTotals } from './summaryTotals.ts'

export const Route = createFileRoute('/_signedIn/Rpt-Group-Summary')({
  validateSearch: readGroupSummarySearch,
  component: GroupSummaryScreen,
})

function GroupSummaryScreen() {
  const client = useQueryClient()
  const { now, timeZoneId } = useReportClock()
  const choice = groupChoiceOf(Route.useSearch())
  const progress = useQuery<Progress>({ queryKey: progressKey(choice, timeZoneId), queryFn: skipToken })
  const { data, frame, controls, controlKey } = useReportRun({
    choice,
    isChosen: choice.group !== null,
    searchOf: searchOfGroup,
    open: Route.useNavigate(),
    query: groupSummaryQuery(client, choice, timeZoneId),
    isEmpty: (rows) => rows.length === 0,
    emptyText: 'The group has no assets.',
    progress: progress.data,
    lastDay: choice.end,
    totalsOf: summaryTotals,
  })
  return (
    <ReportFrame
      pageTitle="Group Summary"
      title="Group Running Summary"
      version="v1.8.0"
      about={choice.group && { subject: choice.group.groupName, period: periodText(choice) }}
      idleText="Select a group and dates, then Create Report."
      {...frame}
      controls={<GroupSummaryControls key={controlKey} {...controls} now={now} />}
    >
      {data && <TotalSummary rows={data} choice={choice} />}
    </ReportFrame>
  )
}

function TotalSummary({ rows, choice }: { rows: readonly SummaryRow[]; choice: GroupSummaryChoice }) {
  const columns = useMemo(() => withCells(totalSummaryColumns(rows), totalCells), [rows])
  return (
    <ReportSection
      title="Total Summary"
      rows={rows}
      columns={columns}
      fileName={`TotalSummary_${choice.group?.groupName ?? ''}_${choice.start}_${choice.end}`}
      rowTone={withoutTrips}
    />
  )
}
