import type { QueryClient } from '@tanstack/react-query'
import { getLatestEvents, type AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { callEndpoint } from '../http/callEndpoint.ts'
import { countedAlertsQuery } from './alertQueries.ts'
import { applyAlerts, applyNotifications, readAlert, reloadAlerts } from './applyHubMessage.ts'
import { closeDuressNotices, updateDuressNotice } from './duressNotices.ts'
import { mergeIntoReplies } from './mergeIntoReplies.ts'
import { followLostConnection } from './lostConnection.ts'
import { limitCalls } from './limitCalls.ts'
import { resendMs, sendUnsent } from './sendUnsent.ts'
import { dropListedPushes } from './dropListedPushes.ts'
import { settleUnsent } from './settleUnsent.ts'
import { announceNewAlerts } from './announceNewAlerts.ts'
import { onCaughtUp, onFirstConnection, subscribeChannel } from './hubConnection.ts'

/**
 * A power cut is also sent on a channel of its own. Receiving it twice is harmless, because alerts are merged by id.
 */
const alertChannels = ['Duress', 'Behaviour', 'Temperature', 'Powercut'] as const
/** For what was committed late, and a clock that was learned from a slow reply; alerts that the page has are merged by id. */
const marginMs = 5 * 60_000
/** How long alerts are collected after the first one. An alert that arrives alone is shown at once. */
const gatherMs = 300
/** From this many alerts at once nobody reads them one by one, so the screens update less often and stay usable. */
const stormSize = 15
const stormMs = 1000

/**
 * Follows the hub while a user is signed in: writes its alerts into the query cache and notifies the user of new ones.
 * Returns a function that stops this.
 */
export function followAlerts(queryClient: QueryClient): () => void {
  const gathered = gatherAlerts(queryClient)
  const connection = followLostConnection()

  async function addMissed(): Promise<void> {
    const LastSentTime = new Date(connection.lostAt() - marginMs).toISOString()
    try {
      const { Duress, Behavior, Temperature } = await callEndpoint(getLatestEvents, { query: { LastSentTime } })
      for (const alert of [...Temperature, ...Behavior, ...Duress].reverse()) gathered.addAlert(alert)
    } catch (error) {
      console.warn('Missed alerts could not be loaded; they will be loaded on the next reconnect.', error)
    }
  }

  async function catchUp(): Promise<void> {
    await addMissed()
    await reloadAlerts(queryClient)
    await sendUnsent(queryClient)
  }

  /** Alerts between the first lists and the first connection are in neither. The list is read first, so that only they are new. */
  async function catchUpWithLists(): Promise<void> {
    await queryClient.ensureQueryData(countedAlertsQuery).catch(() => undefined)
    await addMissed()
  }

  const resend = setInterval(() => void sendUnsent(queryClient), resendMs)
  const onOnline = () => void sendUnsent(queryClient)
  window.addEventListener('online', onOnline)
  void sendUnsent(queryClient)

  const stops = alertChannels.map((channel) =>
    subscribeChannel(channel, (payload) => {
      const alert = readAlert(payload)
      if (alert) gathered.addAlert(alert)
      else void reloadAlerts(queryClient)
    }),
  )
  stops.push(
    subscribeChannel('Notification', (payload) => {
      const notification = readAlert(payload)
      if (notification) gathered.addNotification(notification)
      else void reloadAlerts(queryClient)
    }),
    connection.stop,
    settleUnsent(queryClient),
    dropListedPushes(queryClient),
    onFirstConnection(() => void catchUpWithLists()),
    onCaughtUp(() => void catchUp()),
  )
  return () => {
    clearInterval(resend)
    window.removeEventListener('online', onOnline)
    gathered.stop()
    closeDuressNotices()
    for (const stop of stops) stop()
  }
}

/** Collects alerts for a moment, then writes them into the query cache together and notifies the user. */
function gatherAlerts(queryClient: QueryClient) {
  const { announce, announceNotifications, stopAnnouncing } = announceNewAlerts(queryClient)
  const replies = mergeIntoReplies(queryClient)
  let alerts: AlertOccurrence[] = []
  let notifications: AlertOccurrence[] = []

  const pause = () => (alerts.length + notifications.length > stormSize ? stormMs : gatherMs)
  const gathered = limitCalls(pause, () => {
    const news = { alerts, notifications }
    alerts = []
    notifications = []
    replies.note(news)
    if (news.alerts.length > 0) applyAlerts(queryClient, news.alerts, Date.now())
    if (news.notifications.length > 0) applyNotifications(queryClient, news.notifications, Date.now())
    for (const alert of news.alerts) updateDuressNotice(alert)
    announce(news.alerts)
    announceNotifications(news.notifications)
  })
  return {
    addAlert(alert: AlertOccurrence): void {
      alerts.push(alert)
      gathered.request()
    },
    addNotification(notification: AlertOccurrence): void {
      notifications.push(notification)
      gathered.request()
    },
    stop(): void {
      gathered.stop()
      replies.stop()
      stopAnnouncing()
    },
  }
}
