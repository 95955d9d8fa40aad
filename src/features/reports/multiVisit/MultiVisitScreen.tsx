import * as words from '#words/reports'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { mapReport } from '../../../../contract/reports/multiVisitEndpoints.ts'
import { pageSettings } from '../../../../contract/settings/settingsEndpoints.ts'
import { parseReportSearch } from '../../../../domain/reports/choice/parseReportSearch.ts'
import { multiVisitParts } from '../../../../domain/reports/multiVisit/multiVisitParts.ts'
import { GroupParam } from '../params/GroupParam.tsx'
import { endpointQuery } from '../../../http/endpointQuery.ts'
import { AssetsParam } from '../params/AssetsParam.tsx'
import { DayParam } from '../params/DayParam.tsx'
import { reportQuery } from '../reportQuery.ts'
import { ReportScreen } from '../ReportScreen.tsx'
import { MultiVisitView } from './MultiVisitView.tsx'

export const Route = createFileRoute('/_signedIn/MultiVisit')({
  validateSearch: parseReportSearch,
  component: MultiVisitScreen,
})

const fields = { group: GroupParam, assets: AssetsParam, day: DayParam }

function MultiVisitScreen() {
  const { data: settings } = useQuery({
    ...endpointQuery(pageSettings),
    staleTime: Infinity,
    meta: { error: 'silent' },
  })
  const version = settings?.version
  return (
    <ReportScreen
      report="multiVisit"
      parts={multiVisitParts}
      fields={fields}
      query={(choice, isChosen) =>
        reportQuery(mapReport, { body: { ...multiVisitParts.bodyOf(choice), Replay: true } }, isChosen)
      }
      emptyText={words.noneSent()}
      {...(version ? { version: `v${version}` } : {})}
    >
      {({ reply, reportKey, ...shown }) => <MultiVisitView key={reportKey} maps={reply} {...shown} />}
    </ReportScreen>
  )
}
