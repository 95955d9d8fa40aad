import { createFileRoute } from '@tanstack/react-router'
import { dayOf } from '../../../../domain/time/dayBounds.ts'
import { formatLongDay } from '../../../time/formatDay.ts'
import { assetDayOf } from '../assetDayChoice.ts'
import { readAssetDaySearch } from '../assetDaySearch.ts'
import { AssetField } from '../AssetField.tsx'
import { ReportFrame } from '../ReportFrame.tsx'
import { useRememberedAsset } from '../useRememberedAsset.ts'
import { useReportClock } from '../useReportClock.ts'
import { TrackView } from './TrackView.tsx'

export const Route = createFileRoute('/_signedIn/Track')({
  validateSearch: readAssetDaySearch,
  component: TrackScreen,
})

function TrackScreen() {
  const { now, timeZoneId } = useReportClock()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { asset } = assetDayOf(search, now, timeZoneId)
  const day = search.assetDate === dayOf(now, timeZoneId) ? undefined : search.assetDate
  useRememberedAsset(asset, search.assetDate)
  return (
    <ReportFrame
      pageTitle="Track"
      title="Track Report"
      state={asset ? 'loaded' : 'idle'}
      idleText="Select an asset to follow it live."
      about={asset ? { subject: asset.assetName, period: day ? formatLongDay(day) : 'Live' } : undefined}
      controls={
        <AssetField
          asset={asset}
          onPick={({ assetId, assetName }) =>
            void navigate({ search: { ...search, assetId: String(assetId), assetName } })
          }
        />
      }
    >
      {asset && <TrackView key={`${asset.assetId} ${day}`} assetId={asset.assetId} day={day} />}
    </ReportFrame>
  )
}
