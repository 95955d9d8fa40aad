import * as words from '#words/reports'
import { createFileRoute } from '@tanstack/react-router'
import { mvTripLog } from '../../../../contract/reports/tripLogEndpoints.ts'
import { parseReportSearch } from '../../../../domain/reports/choice/parseReportSearch.ts'
import { tripLogParts } from '../../../../domain/reports/tripLog/tripLogParts.ts'
import { AssetParam } from '../params/AssetParam.tsx'
import { DayParam } from '../params/DayParam.tsx'
import { FilteringParam } from '../params/FilteringParam.tsx'
import { queriesOf } from '../reportQuery.ts'
import { ReportScreen } from '../ReportScreen.tsx'
import { RememberTripLog, useLastTripLog } from './lastTripLog.ts'
import { TripLogReportView } from './TripLogReportView.tsx'

export const Route = createFileRoute('/_signedIn/Rpt-MVTL')({
  validateSearch: parseReportSearch,
  component: TripLogScreen,
})

const fields = { asset: AssetParam, day: DayParam, filtering: FilteringParam }

function TripLogScreen() {
  useLastTripLog()
  return (
    <ReportScreen
      report="tripLog"
      parts={tripLogParts}
      fields={fields}
      query={queriesOf(mvTripLog, tripLogParts)}
      errorTitle={words.noData()}
    >
      {({ reply, choice, generatedAt, tables, fileName }) => (
        <>
          <RememberTripLog choice={choice} shownAt={generatedAt} />
          <TripLogReportView report={reply} tables={tables} fileName={fileName} />
        </>
      )}
    </ReportScreen>
  )
}
