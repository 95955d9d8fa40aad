import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { HubChannel } from '../../../contract/hubMessage.ts'
import { onCaughtUp, subscribeChannel } from '../../live/hubConnection.ts'
import {
  dashboardDepotsQuery,
  duressQuery,
  fleetQuery,
  notRespondingQuery,
  powerCutsQuery,
} from './dashboardQueries.ts'

/** The queries that become outdated with a message of each channel. */
const outdated: readonly (readonly [HubChannel, readonly QueryKey[]])[] = [
  ['Duress', [duressQuery.queryKey, dashboardDepotsQuery.queryKey]],
  ['RealTimeAssetsAdd', [fleetQuery.queryKey, dashboardDepotsQuery.queryKey]],
  ['RealTimeAssetsUpdate', [fleetQuery.queryKey, dashboardDepotsQuery.queryKey]],
  ['RealTimeDepotAdd', [dashboardDepotsQuery.queryKey]],
  ['RealTimeNotResponding', [notRespondingQuery.queryKey, dashboardDepotsQuery.queryKey]],
  ['Powercut', [powerCutsQuery.queryKey, dashboardDepotsQuery.queryKey]],
]

const everything = outdated.flatMap(([, keys]) => keys)
/**
 * Refetch at least this often: assets that stop reporting, return or enter a depot, and events older than a day, send
 * no message.
 */
const oldestMs = 60_000
/** A burst of messages leads to one refetch. */
const gatherMs = 1000

/** Keeps the dashboard's figures up to date while it is open. */
export function useDashboardLive(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const waiting = new Map<string, QueryKey>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const reload = () => {
      timer = undefined
      for (const queryKey of waiting.values()) void queryClient.invalidateQueries({ queryKey })
      waiting.clear()
    }
    const mark = (keys: readonly QueryKey[]) => {
      for (const key of keys) waiting.set(JSON.stringify(key), key)
      timer ??= setTimeout(reload, gatherMs)
    }
    const stops = outdated.map(([channel, keys]) => subscribeChannel(channel, () => mark(keys)))
    stops.push(onCaughtUp(() => mark(everything)))
    const renewal = setInterval(() => document.visibilityState === 'visible' && mark(everything), oldestMs)
    return () => {
      clearInterval(renewal)
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [queryClient])
}
