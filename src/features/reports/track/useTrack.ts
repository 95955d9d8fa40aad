import { useEffect, useEffectEvent, useReducer } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RealtimeAsset, RealtimeUpdate } from '../../../../contract/realtime/realtimeEndpoints.ts'
import { isNewerState, useFollowedAsset } from '../../../live/useFollowedAsset.ts'
import { addToLog, lastStoredId, rowOfAsset, rowOfLocation, withLocations, type TrackRow } from './trackLog.ts'
import { catchUpMs, dayQuery } from './trackQueries.ts'

interface TrackState {
  /** The state from the hub's last message, or null before the first. */
  asset: RealtimeAsset | null
  log: readonly TrackRow[]
  /** Messages were stored that the hub hasn't sent: of several, it sends one state. */
  isBehind: boolean
}

/** `isLogged`: whether the message belongs to the day of the log. `isChosenDay`: the rows are all of the day that was asked for. */
type Step =
  | { asset: RealtimeUpdate; isLogged: boolean }
  | { rows: readonly TrackRow[]; isChosenDay: boolean }
  | { isBehind: boolean }

function advance(state: TrackState, step: Step): TrackState {
  const { asset, log } = state
  if ('rows' in step) return { ...state, log: withLocations(log, step.rows, step.isChosenDay) }
  if ('isBehind' in step) return { ...state, ...step }
  const row = step.isLogged ? rowOfAsset(step.asset) : null
  const { othersStored = 0 } = step.asset
  return {
    asset: isNewerState(asset, step.asset) ? step.asset : asset,
    log: addToLog(log, row ? [row] : []),
    isBehind: state.isBehind || (step.isLogged && othersStored > 0),
  }
}

/**
 * Follows one asset until the screen is closed. Returns its newest state and its log since midnight, updated by the
 * hub, or the log of the given day (YYYY-MM-DD); `logError` says why there is none. Use asset and day as the screen's `key`.
 */
export function useTrack(assetId: number, timeZoneId: string, day: string | undefined) {
  const client = useQueryClient()
  const today = useQuery(dayQuery(assetId, timeZoneId, day))
  const [state, step] = useReducer(advance, { asset: null, log: [], isBehind: false })
  const followed = useFollowedAsset(
    assetId,
    (asset) => step({ asset, isLogged: day === undefined }),
    () => void client.invalidateQueries({ queryKey: dayQuery(assetId, timeZoneId, day).queryKey }),
  )

  useEffect(() => {
    if (today.data) step({ rows: today.data.locationData.map(rowOfLocation), isChosenDay: day !== undefined })
  }, [today.data, day])

  const { log, isBehind } = state
  const isLoaded = today.data !== undefined
  const fetchOthers = useEffectEvent(async () => {
    step({ isBehind: false })
    try {
      const others = await client.fetchQuery(dayQuery(assetId, timeZoneId, undefined, lastStoredId(log)))
      step({ rows: others.locationData.map(rowOfLocation), isChosenDay: false })
    } catch {
      step({ isBehind: true })
    }
  })
  useEffect(() => {
    if (!isBehind || !isLoaded) return
    const timer = setTimeout(() => void fetchOthers(), catchUpMs)
    return () => clearTimeout(timer)
  }, [isBehind, isLoaded])

  return {
    asset: state.asset,
    log,
    ...followed,
    features: today.data ?? null,
    isLogLoading: today.isLoading,
    // A failed refresh keeps the log that is there.
    logError: today.data ? null : today.error,
    retryLog: () => void today.refetch(),
  }
}
