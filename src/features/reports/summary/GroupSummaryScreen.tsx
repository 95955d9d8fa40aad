import { useMemo, useState } from 'react'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { SummaryRow } from '../../../../contract/reports/summaryRows.ts'
import { messageOf } from '../../../kit/apiError.ts'
import { useServerReached } from '../../../kit/serverReach.ts'
import { useSession } from '../../../kit/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SavedAge } from '../../../ui/SavedAge.tsx'
import { ReportFrame } from '../ReportFrame.tsx'
import { ReportSection } from '../ReportSection.tsx'
import { withoutTrips } from './AssetSummaryView.tsx'
import { GeneratingReport } from './GeneratingReport.tsx'
import { GroupSummaryControls } from './GroupSummaryControls.tsx'
import { totalSummaryColumns } from './summaryColumns.tsx'
import { groupSummaryQuery, progressKey, type Progress } from './summaryQueries.ts'
import { groupChoiceOf, readGroupSummarySearch, searchOfGroup, type GroupSummaryChoice } from './summarySearch.ts'

export const Route = createFileRoute('/_signedIn/Rpt-Group-Summary')({
  validateSearch: readGroupSummarySearch,
  component: GroupSummaryScreen,
})

function GroupSummaryScreen() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const client = useQueryClient()
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const isReached = useServerReached()
  const [now] = useState(() => Date.now())
  const choice = groupChoiceOf(search)
  const query = groupSummaryQuery(client, choice, timeZoneId)
  const report = useQuery(query)
  const progress = useQuery<Progress>({ queryKey: progressKey(choice, timeZoneId), queryFn: skipToken })

  const create = (chosen: GroupSummaryChoice) => {
    const wanted = searchOfGroup(chosen)
    if (JSON.stringify(wanted) === JSON.stringify(searchOfGroup(choice))) void report.refetch()
    void navigate({ search: wanted, replace: !choice.group })
  }
  const rows = report.data?.data
  return (
    <ReportFrame
      pageTitle="Group Summary"
      title="Group Running Summary"
      version="v1.8.0"
      aside={report.data && <SavedAge savedAt={report.data.savedAt} isOffline={report.data.isOffline || !isReached} />}
      state={report.isError && !report.isFetching ? 'failed' : 'loaded'}
      failure={
        <EmptyState icon="alert" title="Something Went Wrong...!" text={report.error && messageOf(report.error)} />
      }
      generatedAt={report.isFetching ? undefined : report.data?.savedAt}
      controls={
        <GroupSummaryControls
          key={JSON.stringify(choice)}
          initial={choice}
          now={now}
          isBusy={report.isFetching}
          onCreate={create}
        />
      }
    >
      {report.isFetching ? (
        <GeneratingReport
          progress={progress.data}
          onCancel={() => void client.cancelQueries({ queryKey: query.queryKey, exact: true })}
        />
      ) : rows ? (
        <TotalSummary rows={rows} choice={choice} />
      ) : (
        <EmptyState icon="report" title="No report yet" text="Select a group and dates, then Create Report." />
      )}
    </ReportFrame>
  )
}

function TotalSummary({ rows, choice }: { rows: readonly SummaryRow[]; choice: GroupSummaryChoice }) {
  const columns = useMemo(() => totalSummaryColumns(rows), [rows])
  if (rows.length === 0) return <EmptyState title="No Data Available" text="The group has no assets." />
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
