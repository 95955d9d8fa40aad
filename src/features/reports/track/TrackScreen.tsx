import * as words from '#words/reports'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { reportDefinitions } from '../../../../contract/reports/reportDefinitions.ts'
import { choiceOf, searchOf } from '../../../../domain/reports/choice/reportChoice.ts'
import { parseReportSearch } from '../../../../domain/reports/choice/parseReportSearch.ts'
import { dayOf } from '../../../../domain/time/dayBounds.ts'
import { formatLongDay } from '../../../time/formatDay.ts'
import { useSession } from '../../../session/session.ts'
import { AssetField } from '../AssetField.tsx'
import { recentAssetsQuery } from '../recentAssets.ts'
import { ReportFrame } from '../ReportFrame.tsx'
import { useRememberedAsset } from '../useRememberedAsset.ts'
import { useArchivedNotice } from '../useArchivedNotice.ts'
import { useReportClock } from '../useReportClock.ts'
import { TrackView } from './TrackView.tsx'

export const Route = createFileRoute('/_signedIn/Track')({
  validateSearch: parseReportSearch,
  component: TrackScreen,
})

function TrackScreen() {
  return Route.useSearch().assetId === 'last' ? <LastAsset /> : <TrackOfAsset />
}

/** What the home screen's shortcut opens: a manifest is the same for everybody, so the last asset is looked up here. */
function LastAsset() {
  const { data } = useQuery(recentAssetsQuery(useSession()?.userId ?? ''))
  if (!data) return null
  const [asset] = data
  const search = asset ? { assetId: String(asset.assetId), assetName: asset.assetName } : {}
  return <Navigate to="/Track" search={search} replace />
}

function TrackOfAsset() {
  const { now, timeZoneId } = useReportClock()
  const navigate = Route.useNavigate()
  const choice = choiceOf(reportDefinitions.track, Route.useSearch(), now, timeZoneId)
  const { asset } = choice
  const day = choice.start === dayOf(now, timeZoneId) ? undefined : (choice.start ?? undefined)
  const archived = useArchivedNotice(
    { asset, group: null, fob: null, start: day ?? null, end: day ?? null, timeZoneId },
    asset !== null,
  )
  useRememberedAsset(asset, choice.start ?? undefined)
  return (
    <ReportFrame
      pageTitle={reportDefinitions.track.shortTitle}
      title={reportDefinitions.track.title}
      state={asset ? 'loaded' : 'idle'}
      idleText={words.selectToFollow()}
      about={asset ? { subject: asset.assetName, period: day ? formatLongDay(day) : words.live() } : undefined}
      archived={archived}
      controls={
        <AssetField
          asset={asset}
          onPick={({ assetId, assetName }) =>
            void navigate({ search: searchOf(reportDefinitions.track, { ...choice, asset: { assetId, assetName } }) })
          }
        />
      }
    >
      {asset && <TrackView key={`${asset.assetId} ${day}`} choice={choice} assetId={asset.assetId} day={day} />}
    </ReportFrame>
  )
}
