import type { QueryClient } from '@tanstack/react-query'
import {
  getLatestEvents,
  getLatestEventsWithCount,
  latestNotificationWithCount,
  type AlertLists,
  type AlertOccurrence,
} from '../../contract/alerts/alertEndpoints.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { offlineQuery } from '../kit/offlineQuery.ts'

export type CountedAlerts = ReplyOf<typeof getLatestEventsWithCount>
export type NotificationList = ReplyOf<typeof latestNotificationWithCount>
export type { AlertLists }

/** Alerts leave these lists after 24 hours without a word of the hub. */
const refetchInterval = 600_000

/** All alerts of the last 24 hours, as the alert centre shows them. */
export const alertListsQuery = { ...offlineQuery(getLatestEvents), refetchInterval }

/** How many there are and the newest 30 of each kind, as the navigation shows them. */
export const countedAlertsQuery = { ...offlineQuery(getLatestEventsWithCount), refetchInterval }

/** The caller's own notifications. Their ids are not those of the alerts behind them; the unique ids are. */
export const notificationsQuery = { ...offlineQuery(latestNotificationWithCount), refetchInterval }

/** The duress alerts that this page knows of: those that the navigation has anyhow, and all of 24 hours once they were asked for. */
export function knownDuresses(queryClient: QueryClient): AlertOccurrence[] {
  const counted = queryClient.getQueryData(countedAlertsQuery.queryKey)?.data.Duress ?? []
  const all = queryClient.getQueryData(alertListsQuery.queryKey)?.data.Duress ?? []
  const ids = new Set(counted.map(({ id }) => id))
  return [...counted, ...all.filter(({ id }) => !ids.has(id))]
}
