import { createFileRoute } from '@tanstack/react-router'
import { formatLongDay } from '../../../time/formatDay.ts'
import { TimeZoneField } from '../../../records/TimeZoneField.tsx'
import { ReportControls } from '../ReportControls.tsx'
import { ReportFrame } from '../ReportFrame.tsx'
import { ReportSection } from '../ReportSection.tsx'
import { useRememberedAsset } from '../useRememberedAsset.ts'
import { useReportClock } from '../useReportClock.ts'
import { useReportRun } from '../useReportRun.tsx'
import { assetLogColumns, isDuress } from '../../../../domain/reports/columns/assetLogColumns.ts'
import { assetLogQuery } from './assetLogQuery.ts'
import { assetLogChoice, assetLogTimeZones, searchOfAssetLog } from './assetLogChoice.ts'
import { readAssetLogSearch } from './assetLogSearch.ts'

export const Route = createFileRoute('/_signedIn/_administrator/asset-log-report')({
  validateSearch: readAssetLogSearch,
  component: AssetLogScreen,
})

function AssetLogScreen() {
  const { now, timeZoneId: userTimeZoneId } = useReportClock()
  const choice = assetLogChoice(Route.useSearch(), now, userTimeZoneId)
  const { data, frame, controls, controlKey } = useReportRun({
    choice,
    isChosen: choice.asset !== null,
    searchOf: searchOfAssetLog,
    open: Route.useNavigate(),
    query: assetLogQuery(choice),
    isEmpty: ({ items }) => items.length === 0,
    lastDay: choice.day,
    totalsOf: ({ items }) => ({ Messages: items.length }),
  })
  useRememberedAsset(choice.asset, choice.day)
  return (
    <ReportFrame
      pageTitle="Asset Log"
      title="Asset Log"
      about={
        choice.asset && {
          ...{ subject: choice.asset.assetName, period: formatLongDay(choice.day) },
          timeZoneId: choice.timeZoneId,
        }
      }
      {...frame}
      controls={
        <ReportControls key={controlKey} {...controls} now={now} timeZoneOf={({ timeZoneId }) => timeZoneId}>
          {({ timeZoneId }, set) => (
            <TimeZoneField
              label="Time zone"
              isRequired={false}
              named={assetLogTimeZones}
              value={timeZoneId}
              onChange={(zone) => zone && set({ timeZoneId: zone })}
            />
          )}
        </ReportControls>
      }
    >
      {data && (
        <ReportSection
          title="Asset Log"
          rows={data.items}
          columns={assetLogColumns}
          fileName={`AssetLog_${choice.asset?.assetName}_${choice.day}`}
          rowTone={(item) => (isDuress(item) ? 'danger' : undefined)}
          timeZoneId={choice.timeZoneId}
        />
      )}
    </ReportFrame>
  )
}
