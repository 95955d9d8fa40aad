import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { RealtimeAsset, RealtimeUpdate } from '../../../contract/realtime/realtimeEndpoints.ts'
import { readAlert } from '../../live/applyHubMessage.ts'
import { onCaughtUp, setGroupFilter, subscribeChannel } from '../../live/hubConnection.ts'
import { limitCalls } from '../../live/limitCalls.ts'
import { createLiveFleet } from '../../live/liveFleet.ts'
import { useHubState } from '../../live/useHubState.ts'
import { duressOfAssets } from './duressOfAssets.ts'
import { realtimeQuery } from './realtimeQueries.ts'

/** The list is loaded again at most this often. */
const refreshMs = 15_000

/** The fleet of a group: loaded as a list, then moved by the hub until the screen is left. */
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
    setGroupFilter(groupId === undefined ? [] : [groupId])
    const stops = [
      subscribeChannel('RealTimeMap', (payload) => {
        if (!isUpdate(payload) || !fleet.apply(payload)) refresh.ask()
      }),
      subscribeChannel('Duress', (payload) => {
        const alert = readAlert(payload)
        if (alert) fleet.setDuress(alert.assetId, isInDuress(alert))
      }),
      subscribeChannel('RealTimeAssetsAdd', refresh.ask),
      subscribeChannel('RealTimeAssetsUpdate', refresh.ask),
      onCaughtUp(refresh.ask),
    ]
    return () => {
      for (const stop of stops) stop()
      refresh.stop()
      setGroupFilter([])
      keepRows(queryClient, queryKey, fleet.rows())
    }
  }, [fleet, groupId, queryClient])

  const isLoaded = useSyncExternalStore(fleet.onReplaced, fleet.isLoaded)
  return { fleet, query, isLoaded }
}

/** The server's words are checked where they are few; a thousand a second are looked at only. */
function isUpdate(payload: unknown): payload is RealtimeUpdate {
  return typeof payload === 'object' && payload !== null && 'assetId' in payload && 'lastMessage' in payload
}

/** Whoever comes back sees the fleet as it was left, until it is reloaded. */
function keepRows(
  queryClient: QueryClient,
  queryKey: ReturnType<typeof realtimeQuery>['queryKey'],
  rows: readonly RealtimeAsset[] | undefined,
): void {
  if (rows) queryClient.setQueryData(queryKey, (before) => before && { ...before, data: [...rows] })
}
