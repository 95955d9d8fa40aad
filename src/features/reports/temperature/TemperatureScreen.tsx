import { createFileRoute } from '@tanstack/react-router'
import { formatLongDay } from '../../../time/formatDay.ts'
import { assetDayOf, searchOfAssetDay } from '../assetDayChoice.ts'
import { readAssetDaySearch } from '../assetDaySearch.ts'
import { ReportControls } from '../ReportControls.tsx'
import { ReportFrame } from '../ReportFrame.tsx'
import { useRememberedAsset } from '../useRememberedAsset.ts'
import { useReportClock } from '../useReportClock.ts'
import { useReportRun } from '../useReportRun.tsx'
import { temperatureQuery } from './temperatureQuery.ts'
import { TemperatureReportView } from './TemperatureReportView.tsx'
import { temperatureTotals } from './temperatureTotals.ts'

export const Route = createFileRoute('/_signedIn/Temperature')({
  validateSearch: readAssetDaySearch,
  component: TemperatureScreen,
})

function TemperatureScreen() {
  const { now, timeZoneId } = useReportClock()
  const choice = assetDayOf(Route.useSearch(), now, timeZoneId)
  const { data, frame, controls, controlKey } = useReportRun({
    choice,
    isChosen: choice.asset !== null,
    searchOf: searchOfAssetDay,
    open: Route.useNavigate(),
    query: temperatureQuery(choice, timeZoneId),
    isEmpty: ({ temperatureLogsDtos }) => temperatureLogsDtos.length === 0,
    errorTitle: 'No Data Available',
    emptyText: 'The asset sent no temperatures on this day.',
    lastDay: choice.day,
    totalsOf: temperatureTotals,
  })
  useRememberedAsset(choice.asset, choice.day)
  return (
    <ReportFrame
      pageTitle="Temperature"
      title="Temperature Report"
      about={choice.asset && { subject: choice.asset.assetName, period: formatLongDay(choice.day) }}
      {...frame}
      made={data && { report: 'temperature', reply: data }}
      controls={<ReportControls key={controlKey} {...controls} now={now} />}
    >
      {data && <TemperatureReportView report={data} day={choice.day} refreshedAt={frame.generatedAt} />}
    </ReportFrame>
  )
}
