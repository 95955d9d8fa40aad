import * as words from '#words/reports'
import { useMemo } from 'react'
import { createFileRoute } from '@tanstack/react-router'
import { iButtonReport, type IButtonReportRow } from '../../../../contract/reports/iButtonReportEndpoints.ts'
import { parseReportSearch } from '../../../../domain/reports/choice/parseReportSearch.ts'
import { iButtonParts } from '../../../../domain/reports/iButton/iButtonParts.ts'
import { FobParam } from '../params/FobParam.tsx'
import { MonthParam } from '../params/MonthParam.tsx'
import { queriesOf } from '../reportQuery.ts'
import { ReportScreen } from '../ReportScreen.tsx'
import { useSession } from '../../../session/session.ts'
import { ReportSection, type ReportSectionProps } from '../ReportSection.tsx'
import { iButtonReportCells } from './iButtonReportCells.tsx'

export const Route = createFileRoute('/_signedIn/Rpt-IButton')({
  validateSearch: parseReportSearch,
  component: IButtonReportScreen,
})

const fields = { fob: FobParam, month: MonthParam }

function IButtonReportScreen() {
  return (
    <ReportScreen
      report="iButton"
      parts={iButtonParts}
      fields={fields}
      query={queriesOf(iButtonReport, iButtonParts, 'modal')}
      emptyText={words.iButtonUnused()}
    >
      {({ tables, fileName, timeZoneId }) => <Events {...{ table: tables.events, fileName, timeZoneId }} />}
    </ReportScreen>
  )
}

type EventsProps = Pick<ReportSectionProps<IButtonReportRow>, 'table' | 'fileName'> & { timeZoneId: string }

function Events({ timeZoneId, ...section }: EventsProps) {
  const mayOpenFob = useSession()?.role === 'SystemAdmin'
  const cells = useMemo(() => iButtonReportCells(timeZoneId, mayOpenFob), [timeZoneId, mayOpenFob])
  return <ReportSection {...section} cells={cells} />
}
