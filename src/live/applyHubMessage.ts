import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { alertOccurrence, type AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { alertListsQuery, countedAlertsQuery, notificationsQuery } from './alertQueries.ts'
import { addNotifications, mergeIntoCounted, mergeIntoLists, mergeIntoNotifications } from './mergeAlerts.ts'

/** The alert that a hub message carries; null when a newer server says something this page cannot read. */
export function readAlert(payload: unknown): AlertOccurrence | null {
  const read = v.safeParse(alertOccurrence, payload)
  return read.success ? read.output : null
}

/** Writes alerts, new or changed, into every cached list that holds alerts of their kinds. */
export function applyAlerts(queryClient: QueryClient, news: readonly AlertOccurrence[], now: number): void {
  const { queryKey: countedKey } = countedAlertsQuery
  queryClient.setQueryData(
    alertListsQuery.queryKey,
    (aged) => aged && { ...aged, data: mergeIntoLists(aged.data, news, now) },
  )
  queryClient.setQueryData(
    notificationsQuery.queryKey,
    (aged) => aged && { ...aged, data: mergeIntoNotifications(aged.data, news) },
  )
  const counted = queryClient.getQueryData(countedKey)
  const merged = counted && mergeIntoCounted(counted.data, news, now)
  if (merged) queryClient.setQueryData(countedKey, { ...counted, data: merged })
  if (counted && !merged) void queryClient.invalidateQueries({ queryKey: countedKey }, { cancelRefetch: false })
}

/** Writes the user's own notifications, new or changed, into their cached list. */
export function applyNotifications(queryClient: QueryClient, news: readonly AlertOccurrence[], now: number): void {
  queryClient.setQueryData(
    notificationsQuery.queryKey,
    (aged) => aged && { ...aged, data: addNotifications(aged.data, news, now) },
  )
}

/** Loads again whatever shows alerts. */
export function reloadAlerts(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(
    [alertListsQuery, countedAlertsQuery, notificationsQuery].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
