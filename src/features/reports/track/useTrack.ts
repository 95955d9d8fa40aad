import { useEffect, useReducer } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RealtimeAsset } from '../../../../contract/realtime/realtimeEndpoints.ts'
import { onCaughtUp, setAssetFilter, setGroupFilter, subscribeChannel } from '../../../live/hubConnection.ts'
import { useHubState } from '../../../live/useHubState.ts'
import { addToLog, rowOfAsset, rowOfLocation, type TrackRow } from './trackLog.ts'
import { latestQuery, todayQuery } from './trackQueries.ts'

/** Without the hub the newest message is asked for this often. */
const refreshMs = 15_000

interface TrackState {
  /** As the hub last said; null until it did. */
  asset: RealtimeAsset | null
  log: readonly TrackRow[]
}

type Step = { asset: RealtimeAsset } | { rows: readonly TrackRow[] }

function advance({ asset, log }: TrackState, step: Step): TrackState {
  if ('rows' in step) return { asset, log: addToLog(log, step.rows) }
  const row = rowOfAsset(step.asset)
  const isNewer = !asset || (asset.lastMessage?.created ?? '') <= (step.asset.lastMessage?.created ?? '')
  return { asset: isNewer ? step.asset : asset, log: addToLog(log, row ? [row] : []) }
}

/** One asset, followed until the screen is left: its newest state, and its log since midnight, fed by the hub. Give the screen the asset's id as key. */
export function useTrack(assetId: number, timeZoneId: string) {
  const client = useQueryClient()
  const isLive = useHubState().status === 'connected'
  const latest = useQuery({ ...latestQuery(assetId), refetchInterval: isLive ? false : refreshMs })
  const today = useQuery(todayQuery(assetId, timeZoneId))
  const [state, step] = useReducer(advance, { asset: null, log: [] })

  useEffect(() => {
    if (latest.data) step({ asset: latest.data })
  }, [latest.data])
  useEffect(() => {
    if (today.data) step({ rows: today.data.locationData.map(rowOfLocation) })
  }, [today.data])

  useEffect(() => {
    setGroupFilter([])
    setAssetFilter([assetId])
    const stops = [
      subscribeChannel('RealTimeMap', (payload) => {
        if (isUpdateOf(assetId, payload)) step({ asset: payload })
      }),
      onCaughtUp(() => {
        void client.invalidateQueries({ queryKey: latestQuery(assetId).queryKey })
        void client.invalidateQueries({ queryKey: todayQuery(assetId, timeZoneId).queryKey })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      setAssetFilter([])
    }
  }, [assetId, timeZoneId, client])

  return { ...state, isLoading: latest.isPending, error: latest.error, features: today.data ?? null, isLive }
}

function isUpdateOf(assetId: number, payload: unknown): payload is RealtimeAsset {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'lastMessage' in payload &&
    'assetId' in payload &&
    payload.assetId === assetId
  )
}
