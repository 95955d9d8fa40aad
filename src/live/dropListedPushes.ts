import type { QueryClient } from '@tanstack/react-query'
import { deletePushes } from '../offline/receivedPushes.ts'
import { alertListsQuery, countedAlertsQuery } from './alertQueries.ts'

/**
 * Deletes the stored push of each duress that a list from the server contains, because the list is stored in its place. Returns a function
 * that stops this.
 */
export function dropListedPushes(queryClient: QueryClient): () => void {
  const done = new Map<unknown, number>()
  const drop = () => {
    for (const { queryKey } of [countedAlertsQuery, alertListsQuery]) {
      const reply = queryClient.getQueryData(queryKey)
      // What the hub changes in a list isn't stored: the time of its call stays.
      if (!reply || reply.isOffline || done.get(queryKey) === reply.savedAt) continue
      done.set(queryKey, reply.savedAt)
      // Where nothing can be stored there is nothing to delete.
      deletePushes(new Set(reply.data.Duress.map(({ id }) => id))).catch(() => undefined)
    }
  }
  drop()
  return queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') drop()
  })
}
