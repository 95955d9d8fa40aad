import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { countedAlertsQuery } from './alertQueries.ts'
import { playAlertSound } from './alertSound.ts'
import { raiseUnlessDismissed, updateDuressNotice } from './duressNotices.ts'
import { markFresh } from './freshAlerts.ts'
import { isPending } from '../../domain/alerts/isPending.ts'

/** How long opening the portal may take, including the difference between the clocks. */
const openingMs = 2 * 60_000

/**
 * Notifies the user of each new pending alert once, and of each further press of a duress, whether it arrived in a hub message or in a list
 * that was fetched again because of a push, a reconnection or a focused window. Alerts in the first list are older and make no sound, unless
 * they were raised while the portal was opening.
 */
export function announceNewAlerts(queryClient: QueryClient) {
  const { queryKey } = countedAlertsQuery
  const queryHash = hashKey(queryKey)
  const knownAlerts = new Map<number, number>()
  const knownNotifications = new Map<number, number>()
  let isBegun = false

  /** Returns the pending alerts that are new, or were pressed more often than before, and remembers them. */
  function firstOf(alerts: readonly AlertOccurrence[], known: Map<number, number>): AlertOccurrence[] {
    return alerts
      .filter(({ id, presses }) => !(presses <= (known.get(id) ?? 0)) && known.set(id, presses))
      .filter(isPending)
  }

  function announce(alerts: readonly AlertOccurrence[]): void {
    const news = firstOf(alerts, knownAlerts)
    if (news.length === 0) return
    markFresh(news.map(({ id }) => id))
    const duresses = news.filter(({ category }) => category === 'Duress')
    playAlertSound(duresses.length > 0 ? 'duress' : 'other')
    duresses.forEach(raiseUnlessDismissed)
  }

  function announceNotifications(notifications: readonly AlertOccurrence[]): void {
    if (firstOf(notifications, knownNotifications).length > 0) playAlertSound('other')
  }

  function readList(): void {
    const lists = queryClient.getQueryData(queryKey)?.data
    if (!lists) return
    const alerts = [...lists.Temperature, ...lists.Behavior, ...lists.Duress].reverse()
    const news = alerts.filter(({ created }) => isBegun || Date.parse(created) > Date.now() - openingMs)
    announce(news)
    for (const { id, presses } of alerts) if (!(presses <= (knownAlerts.get(id) ?? 0))) knownAlerts.set(id, presses)
    // What was already waiting is shown without a sound.
    if (!isBegun) lists.Duress.filter(isPending).toReversed().forEach(raiseUnlessDismissed)
    news.forEach(updateDuressNotice)
    isBegun = true
  }

  readList()
  const stopReading = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === queryHash) readList()
  })
  let isStopped = false
  // The cache says so with the next frame, when the screen is drawn: a duress that came after it would push it down.
  const first = queryClient.ensureQueryData(countedAlertsQuery)
  first.then(() => !isStopped && readList()).catch(() => undefined)
  function stopAnnouncing(): void {
    isStopped = true
    stopReading()
  }
  return { announce, announceNotifications, stopAnnouncing }
}
