import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { dayOf } from '../../../domain/time/dayBounds.ts'
import { onCaughtUp, subscribeChannel } from '../../live/hubConnection.ts'
import type { LiveFleet } from '../../live/liveFleet.ts'
import { isUpdate } from '../../live/useFollowedAsset.ts'
import { createTrailLayer } from '../../map/trailLayer.ts'
import { useSession } from '../../session/session.ts'
import { serverNow } from '../../time/serverClock.ts'
import { dayQuery } from '../reports/track/trackQueries.ts'
import { addToTrail, lastRowId, pointOfAsset, pointsOfDay, trailLines, trailMs, type TrailPoint } from './trail.ts'
import { trailCatchUp } from './trailCatchUp.ts'

/** Draws where the selected asset was in the last hours, and adds what it reports. Draws nothing for null. */
export function useTrail(map: MapLibreMap | null, fleet: LiveFleet, assetId: number | null): void {
  const client = useQueryClient()
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const days = useDays(assetId, timeZoneId)
  useEffect(() => {
    if (!map || assetId === null || !days) return
    const layer = createTrailLayer(map)
    let trail: readonly TrailPoint[] = []
    const add = (points: readonly TrailPoint[]) => {
      trail = addToTrail(trail, points, serverNow())
      layer.draw(trailLines(trail))
    }
    const grow = () => {
      const asset = fleet.get(assetId)
      const point = asset && pointOfAsset(asset)
      add(point ? [point] : [])
    }
    const { fallBehind, stop } = trailCatchUp({
      lastId: days.lastId,
      fetchAfter: async (id) => (await client.fetchQuery(dayQuery(assetId, timeZoneId, undefined, id))).locationData,
      onRows: (rows) => add(pointsOfDay(rows)),
    })
    add(days.points)
    grow()
    const stops = [
      fleet.onMoves((moved) => {
        if (moved.some((asset) => asset.assetId === assetId)) grow()
      }),
      subscribeChannel('RealTimeMap', (payload) => {
        if (isUpdate(payload) && payload.assetId === assetId && payload.othersStored) fallBehind()
      }),
      onCaughtUp(fallBehind),
      stop,
      layer.remove,
    ]
    return () => {
      for (const end of stops) end()
    }
  }, [map, fleet, client, assetId, timeZoneId, days])
}

/** What the days say that a trail reaches into: its positions, and the id of the last message. */
interface TrailDays {
  points: TrailPoint[]
  lastId: number
}

/** Returns the days that the trail reaches into, or undefined while they are loading. */
function useDays(assetId: number | null, timeZoneId: string): TrailDays | undefined {
  const [openedAt] = useState(serverNow)
  const today = dayOf(openedAt, timeZoneId)
  const days = [...new Set([dayOf(openedAt - trailMs, timeZoneId), today])]
  return useQueries({
    queries: days.map((day) => ({ ...dayQuery(assetId ?? 0, timeZoneId, day), enabled: assetId !== null })),
    combine: combineDays,
  })
}

/** Joins the days; the trail begins with the present where a day couldn't be loaded. */
function combineDays(
  days: readonly { isPending: boolean; data: { locationData: Parameters<typeof pointsOfDay>[0] } | undefined }[],
): TrailDays | undefined {
  if (days.some(({ isPending }) => isPending)) return undefined
  const rows = days.flatMap(({ data }) => data?.locationData ?? [])
  return { points: pointsOfDay(rows), lastId: lastRowId(rows) }
}
