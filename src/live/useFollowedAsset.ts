import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import {
  latestEventByAssetId,
  type RealtimeAsset,
  type RealtimeUpdate,
} from '../../contract/realtime/realtimeEndpoints.ts'
import { endpointQuery } from '../http/endpointQuery.ts'
import { onCaughtUp, onFirstConnection, setAssetFilter, setGroupFilter, subscribeChannel } from './hubConnection.ts'
import { useHubState } from './useHubState.ts'

/** How often the live screens fetch what the hub would send, while it isn't connected. */
export const refreshMs = 15_000

/** Returns the query for an asset's newest message. The hub keeps it up to date while the screen is open. */
const newestMessageQuery = (assetId: number) => ({
  ...endpointQuery(latestEventByAssetId, { params: { assetId } }),
  staleTime: 0,
  gcTime: 0,
  meta: { error: 'silent' as const },
})

/**
 * Follows one asset until the screen is closed: calls `onState` with its newest state, and with each that the hub sends
 * from then on. After a gap in the connection the newest state is fetched again; `onGap` fetches what else the gap may
 * have cost.
 */
export function useFollowedAsset(assetId: number, onState: (asset: RealtimeUpdate) => void, onGap?: () => void) {
  const client = useQueryClient()
  const isLive = useHubState().status === 'connected'
  const newest = useQuery({ ...newestMessageQuery(assetId), refetchInterval: isLive ? false : refreshMs })
  const pass = useEffectEvent(onState)
  const fillGap = useEffectEvent(() => onGap?.())

  useEffect(() => {
    if (newest.data) pass(newest.data)
  }, [newest.data])

  useEffect(() => {
    const fetchNewest = () => void client.invalidateQueries({ queryKey: newestMessageQuery(assetId).queryKey })
    setGroupFilter([])
    setAssetFilter([assetId])
    const stops = [
      subscribeChannel('RealTimeMap', (payload) => {
        if (isUpdate(payload) && payload.assetId === assetId) pass(payload)
      }),
      onFirstConnection(fetchNewest),
      onCaughtUp(() => {
        fetchNewest()
        fillGap()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      setAssetFilter([])
    }
  }, [assetId, client])

  return { isLive, isLoading: newest.isPending, error: newest.error, retry: () => void newest.refetch() }
}

/** Returns whether `next` is at least as new as the state that a screen shows. */
export function isNewerState(known: RealtimeAsset | null, next: RealtimeAsset): boolean {
  return (known?.lastMessage?.created ?? '') <= (next.lastMessage?.created ?? '')
}

/**
 * Checks the type of a hub message only roughly, because a thousand a second can arrive. Replies to calls are validated
 * fully.
 */
export function isUpdate(payload: unknown): payload is RealtimeUpdate {
  return typeof payload === 'object' && payload !== null && 'assetId' in payload && 'lastMessage' in payload
}
