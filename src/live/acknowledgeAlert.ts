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
import { isUnreachable } from '../http/callError.ts'
import { callEndpoint } from '../http/callEndpoint.ts'
import type { Fetch } from '../http/fetchWithProgress.ts'
import { replyInTime } from '../http/replyInTime.ts'
import { readSession } from '../session/session.ts'
import { alertListsQuery, countedAlertsQuery, notificationsQuery } from './alertQueries.ts'
import { applyAlerts, reloadAlerts } from './applyHubMessage.ts'
import { updateDuressNotice } from './duressNotices.ts'
import { waited } from '../offline/waited.ts'
import { deleteUnsent, sendStored, storeUnsent, type UnsentAcknowledgement } from './unsentAcknowledgements.ts'

export interface AlertToAcknowledge {
  alert: AlertOccurrence
  /** The list that contains the alert. It determines whether `id` is the id of an alert or of a notification. */
  kind: UnsentAcknowledgement['kind']
  remarks: string
}

/** Returns the title of an alert, such as “Duress: North truck” or “DRILL Duress: North truck”. */
export function alertTitle({ eventId, eventName, drill, friendlyName, assetName }: AlertOccurrence): string {
  const event = messageText(eventId, eventName)
  const asset = assetLabel({ assetName, friendlyName })
  return drill ? words.drillAlertOf({ event, asset }) : words.alertOf({ event, asset })
}

/**
 * Acknowledges an alert as the signed-in user.
 * @returns who acknowledged it (somebody else may have been first), or null if the server was out of reach. The
 * acknowledgement is then stored on this device, shown as not sent, and sent later.
 * @throws {ApiError} when the server rejects the acknowledgement.
 */
export async function acknowledgeAlert(
  queryClient: QueryClient,
  { alert, kind, remarks }: AlertToAcknowledge,
): Promise<Acknowledgement | null> {
  const { id } = alert
  const userId = readSession()?.userId ?? ''
  const unsent = [{ id, kind, remarks, title: alertTitle(alert), userId, queuedAt: Date.now() }]
  try {
    return await sendStored(unsent, () => sendOne(queryClient, { id, kind, remarks }))
  } catch (error) {
    if (!isUnreachable(error)) throw error
    // The server may have taken it although its reply was lost.
    const byId = knownAlerts(queryClient, kind).get(id)?.userId ?? null
    if (byId === null) storeUnsent(unsent)
    else deleteUnsent(unsent)
    return null
  }
}

/**
 * Sends an acknowledgement, and gives it up as a call that only reads: where the network hangs it's stored and sent again. That's
 * harmless when it was received all the same, because the first one counts.
 */
const fetchInTime: Fetch = (address, init) => replyInTime((signal) => fetch(address, { ...init, signal }), init.signal)

/** An acknowledgement to send; `queuedAt` is set when it had to wait. */
type SendableAcknowledgement = Pick<UnsentAcknowledgement, 'kind' | 'remarks'> & { queuedAt?: number }

/**
 * Sends one acknowledgement and updates the cached lists with the result. Throws when the server rejects it or is out
 * of reach.
 */
export async function sendOne(
  queryClient: QueryClient,
  { id, kind, remarks, queuedAt }: SendableAcknowledgement & Pick<UnsentAcknowledgement, 'id'>,
): Promise<Acknowledgement> {
  const call = kind === 'alert' ? eventAcknowledgement : notificationAcknowledgement
  const body = { MessageId: id, Acknowledgement: remarks, ...waited(queuedAt) }
  const done = await callEndpoint(call, { body }, undefined, fetchInTime)
  settle(queryClient, kind, [{ ...done, id }])
  return done
}

/**
 * Works like `sendOne` for several alerts with the same remarks, at most `maxAcknowledgedAtOnce`. Returns only the
 * alerts that the user still has access to.
 */
export async function sendTogether(
  queryClient: QueryClient,
  { ids, kind, remarks, queuedAt }: SendableAcknowledgement & { ids: number[] },
): Promise<AcknowledgedOne[]> {
  const body = { kind, ids, Acknowledgement: remarks, ...waited(queuedAt) }
  const done = await callEndpoint(acknowledgeMany, { body }, undefined, fetchInTime)
  settle(queryClient, kind, done)
  return done
}

/** Returns the alert with the acknowledgement that the server reported for it. */
export function settledBy(alert: AlertOccurrence, done: Acknowledgement): AlertOccurrence {
  const { mine, userName, acknowledgeTime, acknowledgedDescription } = done
  const userId = alert.userId ?? (mine ? Number(readSession()?.userId) : 0)
  return { ...alert, userId, userName, acknowledgeTime, acknowledgedDescription, rowColor: 'green' }
}

/** Updates the cached lists at once, before they are fetched again. */
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

/** Returns the cached alerts by id, or by the ids of their notifications when `kind` is 'notification'. */
export function knownAlerts(
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
