import { useEffect, useReducer } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RealtimeAsset } from '../../../../contract/realtime/realtimeEndpoints.ts'
import { isNewerState, useFollowedAsset } from '../../../live/useFollowedAsset.ts'
import { addToLog, rowOfAsset, rowOfLocation, withLocations, type TrackRow } from './trackLog.ts'
import { dayQuery } from './trackQueries.ts'

interface TrackState {
  /** The state from the hub's last message, or null before the first. */
  asset: RealtimeAsset | null
  log: readonly TrackRow[]
}

/** `isLogged`: whether the message belongs to the day of the log. `isChosenDay`: the rows are all of the day that was asked for. */
type Step = { asset: RealtimeAsset; isLogged: boolean } | { rows: readonly TrackRow[]; isChosenDay: boolean }

function advance({ asset, log }: TrackState, step: Step): TrackState {
  if ('rows' in step) return { asset, log: withLocations(log, step.rows, step.isChosenDay) }
  const row = step.isLogged ? rowOfAsset(step.asset) : null
  return { asset: isNewerState(asset, step.asset) ? step.asset : asset, log: addToLog(log, row ? [row] : []) }
}

/**
 * Follows one asset until the screen is closed. Returns its newest state and its log since midnight, updated by the
 * hub, or the log of the given day (YYYY-MM-DD); `logError` says why there is none. Use asset and day as the screen's `key`.
 */
export function useTrack(assetId: number, timeZoneId: string, day: string | undefined) {
  const client = useQueryClient()
  const today = useQuery(dayQuery(assetId, timeZoneId, day))
  const [state, step] = useReducer(advance, { asset: null, log: [] })
  const followed = useFollowedAsset(
    assetId,
    (asset) => step({ asset, isLogged: day === undefined }),
    () => void client.invalidateQueries({ queryKey: dayQuery(assetId, timeZoneId, day).queryKey }),
  )

  useEffect(() => {
    if (today.data) step({ rows: today.data.locationData.map(rowOfLocation), isChosenDay: day !== undefined })
  }, [today.data, day])

  return {
    ...state,
    ...followed,
    features: today.data ?? null,
    isLogLoading: today.isLoading,
    // A failed refresh keeps the log that is there.
    logError: today.data ? null : today.error,
    retryLog: () => void today.refetch(),
  }
}
