import { useQueries } from '@tanstack/react-query'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { dayOf } from '../../../domain/time/dayBounds.ts'
import type { LiveFleet } from '../../live/liveFleet.ts'
import { createTrailLayer } from '../../map/trailLayer.ts'
import { useSession } from '../../session/session.ts'
import { serverNow } from '../../time/serverClock.ts'
import { dayQuery } from '../reports/track/trackQueries.ts'
import { addToTrail, pointOfAsset, pointsOfDay, trailLines, trailMs, type TrailPoint } from './trail.ts'

/** Draws where the selected asset was in the last hours, and adds what it reports. Draws nothing for null. */
export function useTrail(map: MapLibreMap | null, fleet: LiveFleet, assetId: number | null): void {
  const days = useDays(assetId)
  useEffect(() => {
    if (!map || assetId === null || !days) return
    const layer = createTrailLayer(map)
    let trail: readonly TrailPoint[] = addToTrail([], days, serverNow())
    const grow = () => {
      const asset = fleet.get(assetId)
      const point = asset && pointOfAsset(asset)
      if (point) trail = addToTrail(trail, [point], serverNow())
      layer.draw(trailLines(trail))
    }
    grow()
    const stop = fleet.onMoves((moved) => {
      if (moved.some((asset) => asset.assetId === assetId)) grow()
    })
    return () => {
      stop()
      layer.remove()
    }
  }, [map, fleet, assetId, days])
}

/** Returns the positions of the days that the trail reaches into, or undefined while they are loading. */
function useDays(assetId: number | null): TrailPoint[] | undefined {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const [openedAt] = useState(serverNow)
  const today = dayOf(openedAt, timeZoneId)
  const days = [...new Set([dayOf(openedAt - trailMs, timeZoneId), today])]
  return useQueries({
    queries: days.map((day) => ({ ...dayQuery(assetId ?? 0, timeZoneId, day), enabled: assetId !== null })),
    combine: combinePoints,
  })
}

/** Joins the days; the trail begins with the present where a day couldn't be loaded. */
function combinePoints(
  days: readonly { isPending: boolean; data: { locationData: Parameters<typeof pointsOfDay>[0] } | undefined }[],
): TrailPoint[] | undefined {
  if (days.some(({ isPending }) => isPending)) return undefined
  return days.flatMap(({ data }) => (data ? pointsOfDay(data.locationData) : []))
}
