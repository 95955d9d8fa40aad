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
  const toldNotifications = new Set<number>()
  let isBegun = false

  /** Those that are told for the first time. */
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
