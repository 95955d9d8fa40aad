import { useMemo } from 'react'
import { createFileRoute } from '@tanstack/react-router'
import { iButtonReportColumns } from '../../../../domain/reports/columns/iButtonReportColumns.ts'
import { withCells } from '../../../tables/column.ts'
import { formatMonth } from '../../../time/formatDay.ts'
import { useSession } from '../../../session/session.ts'
import { ReportFrame } from '../ReportFrame.tsx'
import { ReportSection } from '../ReportSection.tsx'
import { useReportClock } from '../useReportClock.ts'
import { useReportRun } from '../useReportRun.tsx'
import { iButtonReportCells } from './iButtonReportCells.tsx'
import { IButtonReportControls } from './IButtonReportControls.tsx'
import { iButtonReportQuery } from './iButtonReportQueries.ts'
import { daysOfMonth, iButtonReportChoice, searchOfIButtonReport } from './iButtonReportChoice.ts'
import { readIButtonReportSearch } from './iButtonReportSearch.ts'

export const Route = createFileRoute('/_signedIn/Rpt-IButton')({
  validateSearch: readIButtonReportSearch,
  component: IButtonReportScreen,
})

function IButtonReportScreen() {
  const { now, timeZoneId } = useReportClock()
  const choice = iButtonReportChoice(Route.useSearch(), now, timeZoneId)
  const { data, frame, controls, controlKey } = useReportRun({
    choice,
    isChosen: choice.fob !== null,
    searchOf: searchOfIButtonReport,
    open: Route.useNavigate(),
    query: iButtonReportQuery(choice, timeZoneId),
    isEmpty: (rows) => rows.length === 0,
    errorTitle: 'No Data Available',
    emptyText: 'The iButton was not used in this month.',
    lastDay: daysOfMonth(choice.month).endDate,
    totalsOf: (rows) => ({ Events: rows.length }),
  })
  const mayOpenFob = useSession()?.role === 'SystemAdmin'
  const columns = useMemo(
    () => withCells(iButtonReportColumns, iButtonReportCells(timeZoneId, mayOpenFob)),
    [timeZoneId, mayOpenFob],
  )
  return (
    <ReportFrame
      pageTitle="iButton Monthly Report"
      title="iButton Monthly Report"
      version="v1.8.0"
      about={choice.fob && { subject: `iButton ${choice.fob.serialNo}`, period: formatMonth(choice.month) }}
      idleText="Select an iButton and a month, then Create Report."
      {...frame}
      controls={<IButtonReportControls key={controlKey} {...controls} now={now} />}
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
