import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FleetAsset } from '../../live/fleetAsset.ts'
import { readAlert } from '../../live/applyHubMessage.ts'
import { onCaughtUp, onFirstConnection, setGroupFilter, subscribeChannel } from '../../live/hubConnection.ts'
import { limitCalls } from '../../live/limitCalls.ts'
import { createLiveFleet } from '../../live/liveFleet.ts'
import { isUpdate, refreshMs } from '../../live/useFollowedAsset.ts'
import { useHubState } from '../../live/useHubState.ts'
import { duressOfAssets } from './duressOfAssets.ts'
import { realtimeQuery } from './realtimeQueries.ts'

/** Returns the fleet of a group: loaded as a list, then updated by the hub until the screen is closed. */
export function useLiveFleet(groupId: number | undefined) {
  const queryClient = useQueryClient()
  const [fleet] = useState(createLiveFleet)
  const isLive = useHubState().status === 'connected'
  const query = useQuery({ ...realtimeQuery(groupId), refetchInterval: isLive ? false : refreshMs })
  const list = query.data?.data

  useEffect(() => {
    if (list) fleet.load(list)
    else fleet.clear()
  }, [fleet, list])

  useEffect(() => {
    const { queryKey } = realtimeQuery(groupId)
    const refresh = limitCalls(refreshMs, () => void queryClient.invalidateQueries({ queryKey, exact: true }))
    const isInDuress = duressOfAssets(queryClient)
    let firstRefresh: ReturnType<typeof setTimeout> | undefined
    setGroupFilter(groupId === undefined ? [] : [groupId])
    const stops = [
      subscribeChannel('RealTimeMap', (payload) => {
        if (!isUpdate(payload) || !fleet.apply(payload)) refresh.request()
      }),
      subscribeChannel('Duress', (payload) => {
        const alert = readAlert(payload)
        if (alert) fleet.setDuress(alert.assetId, isInDuress(alert))
      }),
      subscribeChannel('RealTimeAssetsAdd', refresh.request),
      subscribeChannel('RealTimeAssetsUpdate', refresh.request),
      onCaughtUp(refresh.request),
      onFirstConnection(() => {
        // A long list that is still being drawn is not fetched a second time at once.
        firstRefresh = setTimeout(refresh.request, refreshMs)
      }),
    ]
    return () => {
      clearTimeout(firstRefresh)
      for (const stop of stops) stop()
      refresh.stop()
      setGroupFilter([])
      cacheRows(queryClient, queryKey, fleet.rows())
    }
  }, [fleet, groupId, queryClient])

  const isLoaded = useSyncExternalStore(fleet.onReplaced, fleet.isLoaded)
  return { fleet, query, isLoaded }
}

/** Keeps the rows in the cache, so that a user who returns sees the fleet as it was until it is loaded again. */
function cacheRows(
  queryClient: QueryClient,
  queryKey: ReturnType<typeof realtimeQuery>['queryKey'],
  rows: readonly FleetAsset[] | undefined,
): void {
  if (rows) queryClient.setQueryData(queryKey, (before) => before && { ...before, data: [...rows] })
}
