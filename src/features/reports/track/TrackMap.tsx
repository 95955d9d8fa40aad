import * as words from '#words/reports'
import { useMemo } from 'react'
import type { RealtimeAsset } from '../../../../contract/realtime/realtimeEndpoints.ts'
import { displayName } from '../../../live/assetState.ts'
import type { DayRoute } from '../../../map/route/dayRoute.ts'
import { routeColour } from '../../../map/route/routeColours.ts'
import { RouteMapFrame } from '../../../map/route/RouteMapFrame.tsx'
import type { TrackRow } from './trackLog.ts'

const colour = routeColour(0)
const ignore = () => undefined

/** Shows where the asset is and its route. The map follows it. Summary and log contain the same as text. */
export function TrackMap({ asset, log }: { asset: RealtimeAsset; log: readonly TrackRow[] }) {
  const { assetId, latitude, longitude, driving, lastMessage } = asset
  const name = displayName(asset)
  const routes = useMemo((): DayRoute[] => {
    const line = log.flatMap((row) =>
      row.latitude === null || row.longitude === null ? [] : [{ latitude: row.latitude, longitude: row.longitude }],
    )
    return [{ assetId, name, colour, lines: line.length > 1 ? [line] : [], marks: [] }]
  }, [log, assetId, name])
  if (latitude === null || longitude === null) return null
  return (
    <RouteMapFrame
      label={words.liveMapOf({ name })}
      routes={routes}
      fitKey={String(assetId)}
      openId={null}
      onOpen={ignore}
      markers={[{ latitude, longitude, heading: driving ? (lastMessage?.gPRMC.heading ?? null) : null, colour }]}
      isFollowed
    />
  )
}
