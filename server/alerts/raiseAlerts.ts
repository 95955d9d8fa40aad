import type { AlertCategory, AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import type { HubAudience, HubChannel } from '../../contract/hubMessage.ts'
import type { PushPayload } from '../../contract/push/pushPayload.ts'
import { assetLabel } from '../../domain/assets/assetLabel.ts'
import type { Transaction } from '../database/database.ts'
import { addToOutbox, type NewOutboxRow } from '../outbox/outboxStore.ts'
import { alertsWithAudience } from './alertQueryStore.ts'
import { addAlertSteps, closeTemperatureAlert, insertAlerts, type NewAlert } from './alertStore.ts'
import { pushRecipients } from './recipientStore.ts'

const channels: Readonly<Record<AlertCategory, HubChannel>> = {
  Duress: 'Duress',
  Behavior: 'Behaviour',
  Temperature: 'Temperature',
}
const powerCut = 40

/**
 * Stores what the pipeline found and writes, in the same transaction, everything that has to be told: one hub message
 * per channel and a push to each subscribed device of everyone who may see a duress. Answers how many alerts are new and
 * whether anything waits to be told.
 */
export async function raiseAlerts(
  tx: Transaction,
  found: { raised: readonly NewAlert[]; closed: readonly { uniqueId: string; at: number; location: string }[] },
  now: number,
): Promise<{ raised: number; hasNews: boolean }> {
  const ids = [...(await insertAlerts(tx, found.raised)).values()]
  const changed = [...ids]
  for (const closed of found.closed) {
    const id = await closeTemperatureAlert(tx, closed.uniqueId, closed)
    if (id !== undefined) changed.push(id)
  }
  if (changed.length === 0) return { raised: 0, hasNews: false }
  await addAlertSteps(
    tx,
    ids.map((alertId) => ({ alertId, at: now, kind: 'raised' })),
  )
  const rows = (await alertsWithAudience(tx, changed)).flatMap(({ alert, audience }) => hubRows(alert, audience))
  await addToOutbox(tx, [...rows, ...(await duressPushRows(tx, ids))], now)
  return { raised: ids.length, hasNews: true }
}

/** The hub messages that tell open windows of an alert, new or changed. */
export function hubRows(alert: AlertOccurrence, audience: HubAudience): NewOutboxRow[] {
  const tell = (channel: HubChannel): NewOutboxRow => ({
    kind: 'hub',
    alertId: alert.id,
    payload: { channel, audience, message: alert },
  })
  const rows = [tell(channels[alert.category])]
  if (alert.eventId === powerCut) rows.push(tell('Powercut'))
  return rows
}

async function duressPushRows(tx: Transaction, alertIds: readonly number[]): Promise<NewOutboxRow[]> {
  const duress = (await alertsWithAudience(tx, alertIds)).filter(({ alert }) => alert.category === 'Duress')
  const rows: NewOutboxRow[] = []
  for (const { alert } of duress)
    for (const { subscriptionId, userId } of await pushRecipients(tx, alert.id))
      rows.push({ kind: 'push', alertId: alert.id, userId, subscriptionId, payload: { push: duressPush(alert) } })
  return rows
}

/** The words of a duress push; the acknowledgement token is added when it is sent. */
export function duressPush(alert: AlertOccurrence): PushPayload {
  const name = assetLabel(alert)
  return {
    alertId: alert.id,
    kind: 'duress',
    title: `${alert.drill ? 'DRILL ' : ''}Duress: ${name}`,
    body: [alert.location, alert.customerName].filter(Boolean).join(' · '),
    url: `/AlertCentre?alert=duress&id=${alert.id}`,
    occurred: alert.gPRMC.created ?? alert.created,
    ...(alert.drill ? { drill: true } : {}),
  }
}
