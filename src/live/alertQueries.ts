import {
  getLatestEvents,
  getLatestEventsWithCount,
  latestNotificationWithCount,
  type AlertLists,
} from '../../contract/alerts/alertEndpoints.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { offlineQuery } from '../kit/offlineQuery.ts'

export type CountedAlerts = ReplyOf<typeof getLatestEventsWithCount>
export type NotificationList = ReplyOf<typeof latestNotificationWithCount>
export type { AlertLists }

/** All alerts of the last 24 hours, as the alert centre shows them. */
export const alertListsQuery = offlineQuery(getLatestEvents)

/** How many there are and the newest 30 of each kind, as the navigation shows them. */
export const countedAlertsQuery = offlineQuery(getLatestEventsWithCount)

/** The caller's own notifications. Their ids are not those of the alerts behind them; the unique ids are. */
export const notificationsQuery = offlineQuery(latestNotificationWithCount)
