import type { QueryClient, QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import { alertOccurrence, type AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { alertListsQuery, countedAlertsQuery, notificationsQuery } from './alertQueries.ts'
import { mergeIntoCounted, mergeIntoLists, mergeIntoNotifications } from './mergeAlerts.ts'

/** The alert that a hub message carries; null when a newer server says something this page cannot read. */
export function readAlert(payload: unknown): AlertOccurrence | null {
  const read = v.safeParse(alertOccurrence, payload)
  return read.success ? read.output : null
}

/** Writes an alert, new or changed, into every cached list that holds alerts of its kind. */
export function applyAlert(queryClient: QueryClient, alert: AlertOccurrence, now: number): void {
  const { queryKey: listsKey } = alertListsQuery
  const { queryKey: countedKey } = countedAlertsQuery
  const { queryKey: notificationsKey } = notificationsQuery

  queryClient.setQueryData(listsKey, (aged) => aged && { ...aged, data: mergeIntoLists(aged.data, alert, now) })
  queryClient.setQueryData(
    notificationsKey,
    (aged) => aged && { ...aged, data: mergeIntoNotifications(aged.data, alert) },
  )
  const counted = queryClient.getQueryData(countedKey)
  const merged = counted && mergeIntoCounted(counted.data, alert, now)
  if (merged) queryClient.setQueryData(countedKey, { ...counted, data: merged })
  if (counted && !merged) void queryClient.invalidateQueries({ queryKey: countedKey })

  for (const queryKey of [listsKey, countedKey, notificationsKey]) askAgainIfAsking(queryClient, queryKey)
}

/** An answer that is under way may be older than the message. */
function askAgainIfAsking(queryClient: QueryClient, queryKey: QueryKey): void {
  if (queryClient.isFetching({ queryKey, exact: true }) > 0) void queryClient.invalidateQueries({ queryKey })
}

/** Loads again whatever shows alerts. */
export function reloadAlerts(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(
    [alertListsQuery, countedAlertsQuery, notificationsQuery].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
