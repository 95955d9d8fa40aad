import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { alertListsQuery, countedAlertsQuery, notificationsQuery } from './alertQueries.ts'
import { applyAlerts, applyNotifications } from './applyHubMessage.ts'

export interface AlertNews {
  alerts: readonly AlertOccurrence[]
  /** Alerts with the ids of their notifications. */
  notifications: readonly AlertOccurrence[]
}

/**
 * Adds alerts that arrive while a list is being fetched to the reply, which may have been made before them. Fetching
 * the list again instead would never end in a storm of alerts.
 */
export function mergeIntoReplies(queryClient: QueryClient) {
  const waiting = new Map<string, AlertNews>(
    [alertListsQuery, countedAlertsQuery, notificationsQuery].map(({ queryKey }) => [hashKey(queryKey), none]),
  )

  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const news = waiting.get(event.query.queryHash)
    if (!news || news === none) return
    waiting.set(event.query.queryHash, none)
    applyAlerts(queryClient, news.alerts, Date.now())
    applyNotifications(queryClient, news.notifications, Date.now())
  })

  return {
    stop,
    note({ alerts, notifications }: AlertNews): void {
      for (const [queryHash, before] of waiting) {
        const query = queryClient.getQueryCache().get(queryHash)
        if (!query || query.state.fetchStatus === 'idle') continue
        waiting.set(queryHash, {
          alerts: [...before.alerts, ...alerts],
          notifications: [...before.notifications, ...notifications],
        })
      }
    },
  }
}

const none: AlertNews = { alerts: [], notifications: [] }
