import * as words from '#words/reports'
import { createFileRoute } from '@tanstack/react-router'
import { reportDefinitions } from '../../../../contract/reports/reportDefinitions.ts'
import { subjectOf } from '../../../../domain/reports/choice/reportChoice.ts'
import { keepReportSearch } from '../../../../domain/reports/choice/keepReportSearch.ts'
import { dayOf } from '../../../../domain/time/dayBounds.ts'
import { formatLongDay } from '../../../time/formatDay.ts'
import { AssetField } from '../AssetField.tsx'
import { ReportFrame } from '../ReportFrame.tsx'
import { useRememberedAsset } from '../useRememberedAsset.ts'
import { useReportClock } from '../useReportClock.ts'
import { TrackView } from './TrackView.tsx'

export const Route = createFileRoute('/_signedIn/Track')({
  validateSearch: keepReportSearch,
  component: TrackScreen,
})

function TrackScreen() {
  const { now, timeZoneId } = useReportClock()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { asset } = subjectOf(search)
  const day = search.assetDate === dayOf(now, timeZoneId) ? undefined : search.assetDate
  useRememberedAsset(asset, search.assetDate)
  return (
    <ReportFrame
      pageTitle={reportDefinitions.track.shortTitle}
      title={reportDefinitions.track.title}
      state={asset ? 'loaded' : 'idle'}
      idleText={words.selectToFollow()}
      about={asset ? { subject: asset.assetName, period: day ? formatLongDay(day) : words.live() } : undefined}
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
