import { queryOptions, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import {
  getLatestEvents,
  getLatestEventsWithCount,
  latestNotificationWithCount,
  type AlertCategory,
  type AlertLists,
  type AlertOccurrence,
} from '../../contract/alerts/alertEndpoints.ts'
import { isUnreachable } from '../http/callError.ts'
import { endpointKey } from '../http/endpointQuery.ts'
import type { WithAge } from '../offline/fetchOrSaved.ts'
import { callOrSaved, offlineQuery, savedReply } from '../offline/offlineQuery.ts'
import { mergeAlerts } from './mergeAlerts.ts'

/**
 * Alerts leave these lists after 24 hours, and the hub sends no message for that, so the lists are fetched again
 * regularly.
 */
const refetchInterval = 600_000
/**
 * Turns off structural sharing, which compares items by position. A new alert shifts every other alert by one position,
 * so each would be compared with its neighbour, and thousands of copies would be made with every hub message. Merging
 * keeps unchanged alerts by id instead.
 */
const structuralSharing = false
const options = { refetchInterval, structuralSharing }

/** All alerts of the last 24 hours, for the alert centre. */
export const alertListsQuery = {
  ...queryOptions({ queryKey: endpointKey(getLatestEvents, {}), queryFn: fetchAlertLists }),
  ...options,
}

/** The number of alerts and the newest 30 of each kind, for the navigation. */
export const countedAlertsQuery = { ...offlineQuery(getLatestEventsWithCount), ...options }

/**
 * The user's own notifications. A notification's id differs from the id of its alert; `uniqueId` is the same in both.
 */
export const notificationsQuery = { ...offlineQuery(latestNotificationWithCount), ...options }

/**
 * Returns the duress alerts in the cache: those loaded for the navigation, and all of the last 24 hours if the alert
 * centre has loaded them.
 */
export function knownDuresses(queryClient: QueryClient): AlertOccurrence[] {
  const counted = queryClient.getQueryData(countedAlertsQuery.queryKey)?.data.Duress ?? []
  const all = queryClient.getQueryData(alertListsQuery.queryKey)?.data.Duress ?? []
  const ids = new Set(counted.map(({ id }) => id))
  return [...counted, ...all.filter(({ id }) => !ids.has(id))]
}

/**
 * While the server is out of reach, an alert that the navigation knows of, such as the duress in the bar, can be opened and
 * acknowledged in the alert centre too, also if that was last open before the alert, or never.
 */
async function fetchAlertLists({ client, signal }: QueryFunctionContext): Promise<WithAge<AlertLists>> {
  const newest = async () =>
    client.getQueryData(countedAlertsQuery.queryKey) ?? (await savedReply(getLatestEventsWithCount))
  try {
    const reply = await callOrSaved(getLatestEvents, {}, signal)
    const known = reply.isOffline ? await newest() : null
    if (!known) return reply
    const withNewest = (category: AlertCategory) =>
      mergeAlerts(reply.data[category], known.data[category], reply.savedAt)
    return { ...reply, data: listsOf(withNewest) }
  } catch (error) {
    const known = isUnreachable(error) ? await newest() : null
    if (!known) throw error
    return { ...known, data: listsOf((category) => known.data[category]), isOffline: true }
  }
}

const listsOf = (alertsOf: (category: AlertCategory) => AlertOccurrence[]): AlertLists => ({
  Duress: alertsOf('Duress'),
  Behavior: alertsOf('Behavior'),
  Temperature: alertsOf('Temperature'),
})
