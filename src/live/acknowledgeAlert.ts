import * as words from '#words/live'
import type { QueryClient } from '@tanstack/react-query'
import {
  acknowledgeMany,
  eventAcknowledgement,
  notificationAcknowledgement,
  type AcknowledgedOne,
  type Acknowledgement,
  type AlertOccurrence,
} from '../../contract/alerts/alertEndpoints.ts'
import { messageText } from '../../domain/messages/messageText.ts'
import { assetLabel } from '../../domain/assets/assetLabel.ts'
import { isUnreachable } from '../http/apiError.ts'
import { callEndpoint } from '../http/callEndpoint.ts'
import { readSession } from '../session/session.ts'
import { alertListsQuery, countedAlertsQuery, notificationsQuery } from './alertQueries.ts'
import { applyAlerts, reloadAlerts } from './applyHubMessage.ts'
import { updateDuressNotice } from './duressNotices.ts'
import { keepUnsent, type UnsentAcknowledgement } from './unsentAcknowledgements.ts'

export interface AlertToAcknowledge {
  alert: AlertOccurrence
  /** Which list it stands in, and so whose id it has. */
  kind: UnsentAcknowledgement['kind']
  remarks: string
}

/** The words for an alert: Duress of North truck, DRILL Duress of North truck. */
export function alertTitle({ eventId, eventName, drill, friendlyName, assetName }: AlertOccurrence): string {
  const event = messageText(eventId, eventName)
  const asset = assetLabel({ assetName, friendlyName })
  return drill ? words.drillAlertOf({ event, asset }) : words.alertOf({ event, asset })
}

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
    return await sendOne(queryClient, given)
  } catch (error) {
    if (!isUnreachable(error)) throw error
    keepUnsent([{ ...given, userId: readSession()?.userId ?? '', queuedAt: Date.now() }])
    return null
  }
}

/** Sends one acknowledgement and shows what became of it. Throws when the server refuses it or is out of reach. */
export async function sendOne(
  queryClient: QueryClient,
  { id, kind, remarks }: Pick<UnsentAcknowledgement, 'id' | 'kind' | 'remarks'>,
): Promise<Acknowledgement> {
  const call = kind === 'alert' ? eventAcknowledgement : notificationAcknowledgement
  const done = await callEndpoint(call, { body: { MessageId: id, Acknowledgement: remarks } })
  settle(queryClient, kind, [{ ...done, id }])
  return done
}

/** As sendOne for several with the same remarks, at most maxAcknowledgedAtOnce. Answers those that the user may still see. */
export async function sendTogether(
  queryClient: QueryClient,
  { ids, kind, remarks }: { ids: number[]; kind: UnsentAcknowledgement['kind']; remarks: string },
): Promise<AcknowledgedOne[]> {
  const done = await callEndpoint(acknowledgeMany, { body: { kind, ids, Acknowledgement: remarks } })
  settle(queryClient, kind, done)
  return done
}

/** The alert as the server's word about its acknowledgement leaves it. */
export function settledBy(alert: AlertOccurrence, done: Acknowledgement): AlertOccurrence {
  const { mine, userName, acknowledgeTime, acknowledgedDescription } = done
  const userId = alert.userId ?? (mine ? Number(readSession()?.userId) : 0)
  return { ...alert, userId, userName, acknowledgeTime, acknowledgedDescription, rowColor: 'green' }
}

/** Shows who acknowledged at once; the lists that load again confirm it. */
function settle(queryClient: QueryClient, kind: UnsentAcknowledgement['kind'], done: readonly AcknowledgedOne[]): void {
  const known = knownAlerts(queryClient, kind)
  const alerts = done.flatMap((one) => {
    const alert = known.get(one.id)
    return alert ? [{ ...settledBy(alert, one), id: one.alertId }] : []
  })
  applyAlerts(queryClient, alerts, Date.now())
  alerts.forEach(updateDuressNotice)
  void reloadAlerts(queryClient)
}

/** What the page knows of alerts, by their ids; or by those of the notifications that told of them. */
function knownAlerts(
  queryClient: QueryClient,
  kind: UnsentAcknowledgement['kind'],
): ReadonlyMap<number, AlertOccurrence> {
  const lists =
    kind === 'notification'
      ? [queryClient.getQueryData(notificationsQuery.queryKey)?.data.Notifications ?? []]
      : [countedAlertsQuery, alertListsQuery].flatMap(({ queryKey }) => {
          const data = queryClient.getQueryData(queryKey)?.data
          return data ? [data.Duress, data.Behavior, data.Temperature] : []
        })
  return new Map(lists.flat().map((alert) => [alert.id, alert]))
}
