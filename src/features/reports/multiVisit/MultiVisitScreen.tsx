import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageSettings } from '../../../../contract/settings/settingsEndpoints.ts'
import { endpointQuery } from '../../../http/endpointQuery.ts'
import { formatLongDay } from '../../../time/formatDay.ts'
import { ReportFrame } from '../ReportFrame.tsx'
import { useReportClock } from '../useReportClock.ts'
import { useReportRun } from '../useReportRun.tsx'
import { MultiVisitControls } from './MultiVisitControls.tsx'
import { multiVisitQuery } from './multiVisitQuery.ts'
import { multiVisitChoiceOf, searchOfMultiVisit } from './multiVisitChoice.ts'
import { readMultiVisitSearch } from './multiVisitSearch.ts'
import { multiVisitTotals } from './multiVisitTotals.ts'
import { MultiVisitView } from './MultiVisitView.tsx'

export const Route = createFileRoute('/_signedIn/MultiVisit')({
  validateSearch: readMultiVisitSearch,
  component: MultiVisitScreen,
})

function MultiVisitScreen() {
  const { now, timeZoneId } = useReportClock()
  const choice = multiVisitChoiceOf(Route.useSearch(), now, timeZoneId)
  const { data: settings } = useQuery({
    ...endpointQuery(pageSettings),
    staleTime: Infinity,
    meta: { error: 'silent' },
  })
  const version = settings?.version
  const { data, frame, controls, controlKey } = useReportRun({
    choice,
    isChosen: choice.assetIds.length > 0,
    searchOf: searchOfMultiVisit,
    open: Route.useNavigate(),
    query: multiVisitQuery(choice, timeZoneId),
    isEmpty: (maps) => maps.every(({ processed, startPosition }) => processed === 0 && !startPosition),
    emptyText: 'None of these assets sent anything on this day.',
    lastDay: choice.day,
    totalsOf: multiVisitTotals,
  })
  return (
    <ReportFrame
      pageTitle="Multi-Asset Visit"
      title="Multi Asset Visit"
      {...(version ? { version: `v${version}` } : {})}
      idleText="Select a group, its assets and a date, then Create Report."
      {...frame}
      about={data && { subject: data.map(({ assetName }) => assetName).join(', '), period: formatLongDay(choice.day) }}
      controls={<MultiVisitControls key={controlKey} {...controls} now={now} />}
    >
      {data && <MultiVisitView key={controlKey} maps={data} day={choice.day} />}
    </ReportFrame>
  )
}
