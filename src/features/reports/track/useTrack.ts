import { useEffect, useReducer } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RealtimeAsset } from '../../../../contract/realtime/realtimeEndpoints.ts'
import { onCaughtUp, setAssetFilter, setGroupFilter, subscribeChannel } from '../../../live/hubConnection.ts'
import { useHubState } from '../../../live/useHubState.ts'
import { addToLog, rowOfAsset, rowOfLocation, type TrackRow } from './trackLog.ts'
import { dayQuery, latestQuery } from './trackQueries.ts'

/** How often the newest message is fetched without the hub. */
const refreshMs = 15_000

interface TrackState {
  /** The state from the hub's last message, or null before the first. */
  asset: RealtimeAsset | null
  log: readonly TrackRow[]
}

/** `isLogged`: whether the message belongs to the day of the log. */
type Step = { asset: RealtimeAsset; isLogged: boolean } | { rows: readonly TrackRow[] }

function advance({ asset, log }: TrackState, step: Step): TrackState {
  if ('rows' in step) return { asset, log: addToLog(log, step.rows) }
  const row = step.isLogged ? rowOfAsset(step.asset) : null
  const isNewer = !asset || (asset.lastMessage?.created ?? '') <= (step.asset.lastMessage?.created ?? '')
  return { asset: isNewer ? step.asset : asset, log: addToLog(log, row ? [row] : []) }
}

/**
 * Follows one asset until the screen is closed. Returns its newest state and its log since midnight, updated by the
 * hub, or the log of the given day (YYYY-MM-DD). Use asset and day as the screen's `key`.
 */
export function useTrack(assetId: number, timeZoneId: string, day: string | undefined) {
  const client = useQueryClient()
  const isLive = useHubState().status === 'connected'
  const latest = useQuery({ ...latestQuery(assetId), refetchInterval: isLive ? false : refreshMs })
  const today = useQuery(dayQuery(assetId, timeZoneId, day))
  const [state, step] = useReducer(advance, { asset: null, log: [] })

  useEffect(() => {
    if (latest.data) step({ asset: latest.data, isLogged: day === undefined })
  }, [latest.data, day])
  useEffect(() => {
    if (today.data) step({ rows: today.data.locationData.map(rowOfLocation) })
  }, [today.data])

  useEffect(() => {
    setGroupFilter([])
    setAssetFilter([assetId])
    const stops = [
      subscribeChannel('RealTimeMap', (payload) => {
        if (isUpdateOf(assetId, payload)) step({ asset: payload, isLogged: day === undefined })
      }),
      onCaughtUp(() => {
        void client.invalidateQueries({ queryKey: latestQuery(assetId).queryKey })
        void client.invalidateQueries({ queryKey: dayQuery(assetId, timeZoneId, day).queryKey })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      setAssetFilter([])
    }
  }, [assetId, timeZoneId, day, client])

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
