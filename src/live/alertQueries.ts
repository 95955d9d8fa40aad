import type { QueryClient } from '@tanstack/react-query'
import {
  getLatestEvents,
  getLatestEventsWithCount,
  latestNotificationWithCount,
  type AlertLists,
  type AlertOccurrence,
} from '../../contract/alerts/alertEndpoints.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { offlineQuery } from '../offline/offlineQuery.ts'

export type CountedAlerts = ReplyOf<typeof getLatestEventsWithCount>
export type NotificationList = ReplyOf<typeof latestNotificationWithCount>
export type { AlertLists }

/** Alerts leave these lists after 24 hours without a word of the hub. */
const refetchInterval = 600_000
/**
 * A new alert moves all the others by one place, so keeping what is equal at each place would compare each with its neighbour and
 * make thousands of copies with every message of the hub. Merging keeps them by id.
 */
const structuralSharing = false
const kept = { refetchInterval, structuralSharing }

/** All alerts of the last 24 hours, as the alert centre shows them. */
export const alertListsQuery = { ...offlineQuery(getLatestEvents), ...kept }

/** How many there are and the newest 30 of each kind, as the navigation shows them. */
export const countedAlertsQuery = { ...offlineQuery(getLatestEventsWithCount), ...kept }

/** The caller's own notifications. Their ids are not those of the alerts behind them; the unique ids are. */
export const notificationsQuery = { ...offlineQuery(latestNotificationWithCount), ...kept }

/** The duress alerts that this page knows of: those that the navigation has anyhow, and all of 24 hours once they were asked for. */
export function knownDuresses(queryClient: QueryClient): AlertOccurrence[] {
  const counted = queryClient.getQueryData(countedAlertsQuery.queryKey)?.data.Duress ?? []
  const all = queryClient.getQueryData(alertListsQuery.queryKey)?.data.Duress ?? []
  const ids = new Set(counted.map(({ id }) => id))
  return [...counted, ...all.filter(({ id }) => !ids.has(id))]
}
