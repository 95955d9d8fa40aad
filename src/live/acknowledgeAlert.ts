import type { QueryClient } from '@tanstack/react-query'
import {
  eventAcknowledgement,
  notificationAcknowledgement,
  type Acknowledgement,
  type AlertOccurrence,
} from '../../contract/alerts/alertEndpoints.ts'
import { assetLabel } from '../../domain/assets/assetLabel.ts'
import { ApiError, isUnreachable, messageOf } from '../kit/apiError.ts'
import { callEndpoint } from '../kit/callEndpoint.ts'
import { readSession } from '../kit/session.ts'
import { showToast } from '../ui/toasts.ts'
import { alertListsQuery, countedAlertsQuery, notificationsQuery } from './alertQueries.ts'
import { applyAlert, reloadAlerts } from './applyHubMessage.ts'
import { updateDuressNotice } from './duressNotices.ts'
import { forgetUnsent, keepUnsent, readUnsent, type UnsentAcknowledgement } from './unsentAcknowledgements.ts'

export interface AlertToAcknowledge {
  alert: AlertOccurrence
  /** Which list it stands in, and so whose id it has. */
  kind: UnsentAcknowledgement['kind']
  remarks: string
}

/** The words for an alert: Duress of North truck, DRILL Duress of North truck. */
export const alertTitle = ({ eventName, drill, friendlyName, assetName }: AlertOccurrence) =>
  `${drill ? 'DRILL ' : ''}${eventName} of ${assetLabel({ assetName, friendlyName })}`

/**
 * Acknowledges as the signed-in user. Answers who it was that acknowledged (somebody else may have been first), or null
 * when the server was out of reach: it is then kept, shown as not sent, and sent later. Throws what the server refuses.
 */
export async function acknowledgeAlert(
  queryClient: QueryClient,
  { alert, kind, remarks }: AlertToAcknowledge,
): Promise<Acknowledgement | null> {
  const given = { id: alert.id, kind, remarks, title: alertTitle(alert) }
  try {
    return await send(queryClient, given)
  } catch (error) {
    if (!isUnreachable(error)) throw error
    keepUnsent({ ...given, userId: readSession()?.userId ?? '', queuedAt: Date.now() })
    return null
  }
}

let sending: Promise<void> | undefined

/** Sends what waits of the signed-in user, oldest first, until the server is out of reach again. */
export function sendUnsent(queryClient: QueryClient): Promise<void> {
  sending ??= sendAll(queryClient).finally(() => (sending = undefined))
  return sending
}

async function sendAll(queryClient: QueryClient): Promise<void> {
  for (const waiting of await readUnsent(readSession()?.userId ?? '')) {
    try {
      const { mine, userName } = await send(queryClient, waiting)
      if (mine) showToast(`Acknowledged: ${waiting.title}`, 'good')
      else showToast(`Already acknowledged by ${userName}: ${waiting.title}`, 'info')
    } catch (error) {
      if (endsSending(error)) return
      // One that keeps failing must not hold up the others.
      if (!isFinal(error)) continue
      showToast(`Not acknowledged: ${waiting.title}. ${messageOf(error)}`, 'danger')
    }
    forgetUnsent(waiting)
  }
}

/** No answer at all, or no session: the others would fare the same. */
function endsSending(error: unknown): boolean {
  return error instanceof ApiError && [0, 401].includes(error.httpStatus)
}

/** A session that ran out or a server in trouble is no answer about the alert. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  const { httpStatus } = error
  return httpStatus >= 400 && httpStatus < 500 && ![401, 408, 429].includes(httpStatus)
}

async function send(
  queryClient: QueryClient,
  { id, kind, remarks }: Pick<UnsentAcknowledgement, 'id' | 'kind' | 'remarks'>,
): Promise<Acknowledgement> {
  const call = kind === 'alert' ? eventAcknowledgement : notificationAcknowledgement
  const done = await callEndpoint(call, { body: { MessageId: id, Acknowledgement: remarks } })
  settle(queryClient, done, kind === 'alert' ? undefined : id)
  return done
}

/** The alert as the server's word about its acknowledgement leaves it. */
export function settledBy(alert: AlertOccurrence, done: Acknowledgement): AlertOccurrence {
  const { mine, userName, acknowledgeTime, acknowledgedDescription } = done
  const userId = alert.userId ?? (mine ? Number(readSession()?.userId) : 0)
  return { ...alert, userId, userName, acknowledgeTime, acknowledgedDescription, rowColor: 'green' }
}

/** Shows who acknowledged at once; the lists that load again confirm it. */
function settle(queryClient: QueryClient, done: Acknowledgement, notificationId: number | undefined): void {
  const known = findAlert(queryClient, done.alertId, notificationId)
  if (known) {
    const alert = { ...settledBy(known, done), id: done.alertId }
    applyAlert(queryClient, alert, Date.now())
    updateDuressNotice(alert)
  }
  void reloadAlerts(queryClient)
}

function findAlert(queryClient: QueryClient, alertId: number, notificationId?: number): AlertOccurrence | undefined {
  for (const { queryKey } of [alertListsQuery, countedAlertsQuery]) {
    const lists = queryClient.getQueryData(queryKey)?.data
    if (!lists) continue
    const found = [...lists.Duress, ...lists.Behavior, ...lists.Temperature].find(({ id }) => id === alertId)
    if (found) return found
  }
  const notifications = queryClient.getQueryData(notificationsQuery.queryKey)?.data.Notifications
  return notifications?.find(({ id }) => id === notificationId)
}
