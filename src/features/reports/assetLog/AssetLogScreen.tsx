import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { messageOf } from '../../../kit/apiError.ts'
import { rememberReportAsset } from '../../../kit/reportAsset.ts'
import { useServerReached } from '../../../kit/serverReach.ts'
import { useSession } from '../../../kit/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SavedAge } from '../../../ui/SavedAge.tsx'
import { Select } from '../../../ui/Select.tsx'
import { ReportControls } from '../ReportControls.tsx'
import { ReportFrame } from '../ReportFrame.tsx'
import { ReportSection } from '../ReportSection.tsx'
import { assetLogColumns, isDuress } from './assetLogColumns.ts'
import { assetLogQuery } from './assetLogQuery.ts'
import {
  assetLogChoice,
  assetLogTimeZones,
  readAssetLogSearch,
  searchOfAssetLog,
  type AssetLogChoice,
  type AssetLogTimeZone,
} from './assetLogSearch.ts'

export const Route = createFileRoute('/_signedIn/_administrator/asset-log-report')({
  validateSearch: readAssetLogSearch,
  component: AssetLogScreen,
})

const zoneOptions = assetLogTimeZones.map((zone) => ({ id: zone, name: zone.replace('Australia/', '') }))

function AssetLogScreen() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const userTimeZoneId = useSession()?.timeZoneID ?? 'act'
  const isReached = useServerReached()
  const [now] = useState(() => Date.now())
  const choice = assetLogChoice(search, now, userTimeZoneId)
  const report = useQuery(assetLogQuery(choice))
  const { assetId, assetName } = choice.asset ?? {}

  useEffect(() => {
    if (assetId !== undefined && assetName !== undefined)
      rememberReportAsset({ assetId, assetName, assetDate: choice.day })
  }, [assetId, assetName, choice.day])

  const create = (chosen: AssetLogChoice) => {
    const wanted = searchOfAssetLog(chosen)
    if (JSON.stringify(wanted) === JSON.stringify(searchOfAssetLog(choice)) && search.assetId) void report.refetch()
    void navigate({ search: wanted, replace: !search.assetId })
  }
  const { data, savedAt, isOffline } = report.data ?? {}
  const isFailed = report.isError || data?.items.length === 0
  return (
    <ReportFrame
      pageTitle="Asset Log"
      title="Asset Log"
      aside={savedAt !== undefined && <SavedAge savedAt={savedAt} isOffline={isOffline === true || !isReached} />}
      state={!choice.asset ? 'idle' : report.isFetching ? 'loading' : isFailed ? 'failed' : 'loaded'}
      failure={<Failure error={report.error} />}
      generatedAt={savedAt}
      controls={
        <ReportControls
          key={JSON.stringify(choice)}
          initial={choice}
          now={now}
          isBusy={report.isFetching}
          onCreate={create}
          timeZoneOf={({ timeZoneId }) => timeZoneId}
        >
          {({ timeZoneId }, set) => (
            <Select
              label="Time zone"
              options={zoneOptions}
              value={timeZoneId}
              onChange={(zone) => set({ timeZoneId: zone as AssetLogTimeZone })}
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
          fileName={`AssetLog_${assetName}_${choice.day}`}
          rowTone={(item) => (isDuress(item) ? 'danger' : undefined)}
          timeZoneId={choice.timeZoneId}
        />
      )}
    </ReportFrame>
  )
}

function Failure({ error }: { error: Error | null }) {
  if (error) return <EmptyState title="Something Went Wrong...!" text={messageOf(error)} />
  return <EmptyState title="No Data Available" text="The asset sent nothing on this day." />
}
