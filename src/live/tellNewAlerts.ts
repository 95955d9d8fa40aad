import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { countedAlertsQuery } from './alertQueries.ts'
import { playAlertSound } from './alertSound.ts'
import { raiseDuressNotice, updateDuressNotice } from './duressNotices.ts'
import { markFresh } from './freshAlerts.ts'
import { isPending } from './mergeAlerts.ts'

/** How long opening the portal may take, including the difference between the clocks. */
const openingMs = 2 * 60_000

/**
 * Notifies the user of each new pending alert once, whether it arrived in a hub message or in a list that was fetched
 * again because of a push, a reconnection or a focused window. Alerts in the first list are older and make no sound,
 * unless they were raised while the portal was opening.
 */
export function tellNewAlerts(queryClient: QueryClient) {
  const { queryKey } = countedAlertsQuery
  const queryHash = hashKey(queryKey)
  const told = new Set<number>()
  const toldNotifications = new Set<number>()
  let isBegun = false

  /** Returns the pending alerts that haven't been seen before, and remembers them. */
  function firstOf(alerts: readonly AlertOccurrence[], known: Set<number>): AlertOccurrence[] {
    return alerts.filter(({ id }) => !known.has(id) && known.add(id)).filter(isPending)
  }

  function tell(alerts: readonly AlertOccurrence[]): void {
    const news = firstOf(alerts, told)
    if (news.length === 0) return
    markFresh(news.map(({ id }) => id))
    const duresses = news.filter(({ category }) => category === 'Duress')
    playAlertSound(duresses.length > 0 ? 'duress' : 'other')
    duresses.forEach(raiseDuressNotice)
  }

  function tellNotifications(notifications: readonly AlertOccurrence[]): void {
    if (firstOf(notifications, toldNotifications).length > 0) playAlertSound('other')
  }

  function readList(): void {
    const lists = queryClient.getQueryData(queryKey)?.data
    if (!lists) return
    const alerts = [...lists.Temperature, ...lists.Behavior, ...lists.Duress].reverse()
    const news = alerts.filter(({ created }) => isBegun || Date.parse(created) > Date.now() - openingMs)
    tell(news)
    for (const { id } of alerts) told.add(id)
    news.forEach(updateDuressNotice)
    isBegun = true
  }

  readList()
  const stopTelling = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === queryHash) readList()
  })
  return { tell, tellNotifications, stopTelling }
}
