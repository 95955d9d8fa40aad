import type { QueryClient } from '@tanstack/react-query'
import { getLatestEvents, type AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { callEndpoint } from '../kit/callEndpoint.ts'
import { sendUnsent } from './acknowledgeAlert.ts'
import { notificationsQuery } from './alertQueries.ts'
import { playAlertSound } from './alertSound.ts'
import { applyAlert, readAlert, reloadAlerts } from './applyHubMessage.ts'
import { closeDuressNotices, updateDuressNotice } from './duressNotices.ts'
import { tellNewAlerts } from './tellNewAlerts.ts'
import { onCaughtUp, onConnectionState, subscribeChannel } from './hubConnection.ts'

/** A power cut comes on its own channel too; twice does no harm. */
const alertChannels = ['Duress', 'Behaviour', 'Temperature', 'Powercut'] as const
/** The clocks of device and server may differ by this much. */
const clockMarginMs = 5 * 60_000
const resendMs = 15_000

/** While somebody is signed in: alerts of the hub go into the query cache, and new ones make themselves noticed. */
export function followAlerts(queryClient: QueryClient): () => void {
  const { tell, stopTelling } = tellNewAlerts(queryClient)
  let lostAt = Date.now()

  function receive(alert: AlertOccurrence): void {
    applyAlert(queryClient, alert, Date.now())
    updateDuressNotice(alert)
    tell(alert)
  }

  async function catchUp(): Promise<void> {
    const LastSentTime = new Date(lostAt - clockMarginMs).toISOString()
    try {
      const { Duress, Behavior, Temperature } = await callEndpoint(getLatestEvents, { query: { LastSentTime } })
      for (const alert of [...Temperature, ...Behavior, ...Duress].reverse()) receive(alert)
    } catch (error) {
      console.warn('What was missed could not be loaded yet.', error)
    }
    await reloadAlerts(queryClient)
    await sendUnsent(queryClient)
  }

  const resend = setInterval(() => void sendUnsent(queryClient), resendMs)
  const onOnline = () => void sendUnsent(queryClient)
  window.addEventListener('online', onOnline)
  void sendUnsent(queryClient)

  const stops = alertChannels.map((channel) =>
    subscribeChannel(channel, (payload) => {
      const alert = readAlert(payload)
      if (alert) receive(alert)
      else void reloadAlerts(queryClient)
    }),
  )
  stops.push(
    subscribeChannel('Notification', () => {
      playAlertSound('other')
      void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey })
    }),
    onConnectionState(({ status }) => {
      if (status === 'reconnecting' || status === 'off') lostAt = Date.now()
    }),
    onCaughtUp(() => void catchUp()),
  )
  return () => {
    clearInterval(resend)
    window.removeEventListener('online', onOnline)
    stopTelling()
    closeDuressNotices()
    for (const stop of stops) stop()
  }
}
