import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { alertOccurrence, type AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { alertListsQuery, countedAlertsQuery, notificationsQuery } from './alertQueries.ts'
import { addNotifications, mergeIntoCounted, mergeIntoLists, mergeIntoNotifications } from './mergeAlerts.ts'

/**
 * Returns the alert in a hub message, or null when the message comes from a newer server and doesn't match this page's
 * schema.
 */
export function readAlert(payload: unknown): AlertOccurrence | null {
  const read = v.safeParse(alertOccurrence, payload)
  return read.success ? read.output : null
}

/** Merges new or changed alerts into every cached list that contains alerts of their kinds. */
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

/** Merges the user's own notifications, new or changed, into their cached list. */
export function applyNotifications(queryClient: QueryClient, news: readonly AlertOccurrence[], now: number): void {
  queryClient.setQueryData(
    notificationsQuery.queryKey,
    (aged) => aged && { ...aged, data: addNotifications(aged.data, news, now) },
  )
}

/** Fetches every list of alerts and notifications again. */
export function reloadAlerts(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(
    [alertListsQuery, countedAlertsQuery, notificationsQuery].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
