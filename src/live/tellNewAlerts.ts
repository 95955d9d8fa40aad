import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { countedAlertsQuery } from './alertQueries.ts'
import { playAlertSound } from './alertSound.ts'
import { raiseDuressNotice, updateDuressNotice } from './duressNotices.ts'
import { markFresh } from './freshAlerts.ts'
import { isPending } from './mergeAlerts.ts'

/** How long opening the portal may take, with clocks that differ. */
const openingMs = 2 * 60_000

/**
 * Makes each new pending alert noticed once, by whatever way it came: a hub message, or a list loaded again because of a
 * push, a reconnection or a look at the window. What the first list holds was there before and makes no noise, unless it
 * was raised while the portal was opening.
 */
export function tellNewAlerts(queryClient: QueryClient) {
  const { queryKey } = countedAlertsQuery
  const queryHash = hashKey(queryKey)
  const told = new Set<number>()
  let isBegun = false

  function tell(alert: AlertOccurrence): void {
    if (told.has(alert.id)) return
    told.add(alert.id)
    if (!isPending(alert)) return
    markFresh(alert.id)
    playAlertSound(alert.category === 'Duress' ? 'duress' : 'other')
    if (alert.category === 'Duress') raiseDuressNotice(alert)
  }

  function readList(): void {
    const lists = queryClient.getQueryData(queryKey)?.data
    if (!lists) return
    for (const alert of [...lists.Temperature, ...lists.Behavior, ...lists.Duress].reverse()) {
      if (isBegun || Date.parse(alert.created) > Date.now() - openingMs) {
        tell(alert)
        updateDuressNotice(alert)
      } else told.add(alert.id)
    }
    isBegun = true
  }

  readList()
  const stopTelling = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === queryHash) readList()
  })
  return { tell, stopTelling }
}
