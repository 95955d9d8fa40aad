import * as words from '#words/reports'
import { useMemo } from 'react'
import type { RealtimeAsset } from '../../../../contract/realtime/realtimeEndpoints.ts'
import { displayName } from '../../../live/assetState.ts'
import type { DayRoute } from '../../../map/route/dayRoute.ts'
import { routeColour } from '../../../map/route/routeColours.ts'
import { RouteMapFrame } from '../../../map/route/RouteMapFrame.tsx'
import type { ChartLink } from '../chart/chartLink.ts'
import { nearestOnRoute, routePlaceAt } from '../chart/timedRoute.ts'
import type { TrackRow } from './trackLog.ts'

const colour = routeColour(0)
const ignore = () => undefined

export interface TrackMapProps {
  asset: RealtimeAsset
  log: readonly TrackRow[]
  /** Marks on the map the moment that is read on a chart, and reads the moment at which the route was tapped. */
  link: ChartLink
}

/** Shows where the asset is and its route. The map follows it. Summary and log contain the same as text. */
export function TrackMap({ asset, log, link }: TrackMapProps) {
  const { assetId, latitude, longitude, driving, lastMessage } = asset
  const name = displayName(asset)
  const line = useMemo(
    () =>
      log.flatMap((row) =>
        row.latitude === null || row.longitude === null
          ? []
          : [{ at: Date.parse(row.created), latitude: row.latitude, longitude: row.longitude }],
      ),
    [log],
  )
  const routes = useMemo(
    (): DayRoute[] => [{ assetId, name, colour, lines: line.length > 1 ? [line] : [], marks: [] }],
    [line, assetId, name],
  )
  const cursor = link.cursor.use()
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
      pointed={cursor === null ? null : routePlaceAt(line, cursor)}
      onPoint={(place) => link.cursor.set(nearestOnRoute(line, place)?.at ?? null)}
    />
  )
}
