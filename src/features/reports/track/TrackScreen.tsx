import { useState } from 'react'
import { createFileRoute } from '@tanstack/react-router'
import { Button } from '../../../ui/Button.tsx'
import { assetDayOf } from '../assetDayChoice.ts'
import { readAssetDaySearch } from '../assetDaySearch.ts'
import { GroupAssetPicker } from '../picker/GroupAssetPicker.tsx'
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
  const [isPicking, setIsPicking] = useState(false)
  const { asset } = assetDayOf(search, now, timeZoneId)
  useRememberedAsset(asset, search.assetDate)
  return (
    <ReportFrame
      pageTitle="Track"
      title="Track Report"
      state={asset ? 'loaded' : 'idle'}
      idleText="Select an asset to follow it live."
      about={asset ? { subject: asset.assetName, period: 'Live' } : undefined}
      controls={
        <>
          <div className="report-asset">
            <span className="report-asset-label" id="report-asset-label">
              Asset
            </span>
            <Button icon="truck" onPress={() => setIsPicking(true)} aria-describedby="report-asset-label">
              {asset?.assetName ?? 'Select an asset'}
            </Button>
          </div>
          {isPicking && (
            <GroupAssetPicker
              isOpen
              onCancel={() => setIsPicking(false)}
              onPick={({ assetId, assetName }) => {
                setIsPicking(false)
                void navigate({ search: { assetId: String(assetId), assetName } })
              }}
            />
          )}
        </>
      }
    >
      {asset && <TrackView key={asset.assetId} assetId={asset.assetId} />}
    </ReportFrame>
  )
}
