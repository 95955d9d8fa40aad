import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { messageOf } from '../../../kit/apiError.ts'
import { useServerReached } from '../../../kit/serverReach.ts'
import { useSession } from '../../../kit/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SavedAge } from '../../../ui/SavedAge.tsx'
import { ReportFrame } from '../ReportFrame.tsx'
import { ReportSection } from '../ReportSection.tsx'
import { iButtonReportColumns } from './iButtonReportColumns.tsx'
import { IButtonReportControls } from './IButtonReportControls.tsx'
import { iButtonReportQuery } from './iButtonReportQueries.ts'
import {
  iButtonReportChoice,
  readIButtonReportSearch,
  searchOfIButtonReport,
  type IButtonReportChoice,
} from './iButtonReportSearch.ts'

export const Route = createFileRoute('/_signedIn/Rpt-IButton')({
  validateSearch: readIButtonReportSearch,
  component: IButtonReportScreen,
})

function IButtonReportScreen() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const session = useSession()
  const timeZoneId = session?.timeZoneID ?? 'act'
  const isReached = useServerReached()
  const [now] = useState(() => Date.now())
  const choice = iButtonReportChoice(search, now, timeZoneId)
  const report = useQuery(iButtonReportQuery(choice, timeZoneId))
  const mayOpenFob = session?.role === 'SystemAdmin'
  const columns = useMemo(() => iButtonReportColumns(timeZoneId, mayOpenFob), [timeZoneId, mayOpenFob])

  const create = (chosen: IButtonReportChoice) => {
    const wanted = searchOfIButtonReport(chosen)
    if (JSON.stringify(wanted) === JSON.stringify(searchOfIButtonReport(choice)) && search.serialNo)
      void report.refetch()
    void navigate({ search: wanted, replace: !search.serialNo })
  }
  const { data, savedAt, isOffline } = report.data ?? {}
  const isFailed = report.isError || data?.length === 0
  return (
    <ReportFrame
      pageTitle="iButton Monthly Report"
      title="iButton Monthly Report"
      version="v1.8.0"
      idleText="Select an iButton and a month, then Create Report."
      aside={savedAt !== undefined && <SavedAge savedAt={savedAt} isOffline={isOffline === true || !isReached} />}
      state={!choice.fob ? 'idle' : report.isFetching ? 'loading' : isFailed ? 'failed' : 'loaded'}
      failure={
        <EmptyState
          title="No Data Available"
          text={report.error ? messageOf(report.error) : 'The iButton was not used in this month.'}
        />
      }
      generatedAt={savedAt}
      controls={
        <IButtonReportControls
          key={JSON.stringify(choice)}
          initial={choice}
          now={now}
          isBusy={report.isFetching}
          onCreate={create}
        />
      }
    >
      {data && (
        <ReportSection
          title="iButton Events"
          rows={data}
          columns={columns}
          fileName={`IButtonMonthlyReport_${choice.fob?.serialNo}_${choice.month}`}
        />
      )}
    </ReportFrame>
  )
}
