import * as words from '#words/reports'
import { createFileRoute } from '@tanstack/react-router'
import { idlingReport } from '../../../../contract/reports/idlingEndpoints.ts'
import { parseReportSearch } from '../../../../domain/reports/choice/parseReportSearch.ts'
import { idlingParts } from '../../../../domain/reports/idling/idling.ts'
import { callEndpoint } from '../../../http/callEndpoint.ts'
import { GroupParam } from '../params/GroupParam.tsx'
import { PeriodParam } from '../params/PeriodParam.tsx'
import { ReportScreen } from '../ReportScreen.tsx'
import { ReportSection } from '../ReportSection.tsx'
import { wholeGroup } from '../wholeGroup.ts'

export const Route = createFileRoute('/_signedIn/Rpt-Idling')({
  validateSearch: parseReportSearch,
  component: IdlingScreen,
})

const fields = { group: GroupParam, period: PeriodParam }

function IdlingScreen() {
  const group = wholeGroup({
    path: idlingReport.path,
    request: (choice, ...by) => callEndpoint(idlingReport, { body: idlingParts.bodyOf(choice) }, ...by),
    joined: idlingParts.joined,
  })
  return (
    <ReportScreen report="idling" parts={idlingParts} fields={fields} {...group} emptyText={words.noneIdled()}>
      {({ tables, fileName }) => (
        <>
          <ReportSection table={tables.assets} fileName={fileName} />
          <ReportSection table={tables.drivers} fileName={fileName} />
          <ReportSection table={tables.places} fileName={fileName} />
          <ReportSection table={tables.months} fileName={fileName} />
          <ReportSection table={tables.weeks} fileName={fileName} />
          <ReportSection table={tables.days} fileName={fileName} />
          <ReportSection table={tables.periods} fileName={fileName} isOpenAtFirst={false} />
        </>
      )}
    </ReportScreen>
  )
}
