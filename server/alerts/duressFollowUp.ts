import * as words from '#words/email'
import * as push from '#words/push'
import type { PushPayload } from '../../contract/push/pushPayload.ts'
import { storeNote } from '../../contract/alerts/alertNote.ts'
import { pushBody } from '../../domain/alerts/pushBody.ts'
import { asReader } from '../reader/asReader.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { RowSender } from '../outbox/delivery.ts'
import {
  addToOutbox,
  escalationRecipient,
  type DeliveryPurpose,
  type FollowUpPayload,
  type NewOutboxRow,
} from '../outbox/outboxStore.ts'
import { stopFollowUps, takeFollowUp } from '../outbox/followUpStore.ts'
import { spreadDeliveries } from '../outbox/spreadDeliveries.ts'
import { alertsWithAudience, type AddressedAlert } from './alertQueryStore.ts'
import { lockAlerts } from './alertLockStore.ts'
import { addAlertSteps } from './alertStore.ts'
import { alertEmail, alertPush } from './alertWords.ts'
import { wasEscalated, wasReceived } from './deliveryStore.ts'
import { pushRow } from './notifyRules.ts'
import { pushRecipients, usersToNotify } from './recipientStore.ts'

const confirmMs = 60_000
const repeatMs = 120_000
const maxRepeats = 30

/**
 * Ends the repeated pushes of incidents that were pressed again, because each press starts them again. Waits for a repeat that is under way.
 */
export async function stopRepeats(tx: Transaction, incidentIds: readonly number[]): Promise<void> {
  await lockAlerts(tx, { ids: incidentIds })
  await stopFollowUps(tx, incidentIds, 'repeat')
}

/**
 * A duress is followed up: after a minute to see whether a phone showed it, and every two minutes to see whether somebody acknowledged it.
 */
export function followUpRows(alertId: number, now: number): NewOutboxRow[] {
  return [row(alertId, { followUp: 'confirm', round: 1 }, now + confirmMs), repeatRow(alertId, 1, now + repeatMs)]
}

const row = (alertId: number, payload: FollowUpPayload, due: number): NewOutboxRow => ({
  kind: 'followUp',
  alertId,
  payload,
  due,
  isUrgent: true,
})
const repeatRow = (alertId: number, round: number, due: number) => row(alertId, { followUp: 'repeat', round }, due)

/**
 * Returns the delivery of due follow-ups. A follow-up is a row of the outbox, so it survives a restart and is done by a single server. An
 * alert that has been acknowledged in the meantime needs none.
 */
export function duressFollowUp({ db, now, deliver }: { db: Database; now: () => number; deliver(): void }): RowSender {
  return async ([due]) => {
    if (!due || due.alertId === null || !('followUp' in due.payload))
      return { state: 'failed', error: 'This outbox row has no alert id, so there is nothing to follow up' }
    const { alertId } = due
    const { followUp, round } = due.payload
    await db.transaction(async (tx) => {
      // Locked first, like an acknowledgement: this waits for one in progress, which stops deliveries queued after it.
      await lockAlerts(tx, { ids: [alertId] })
      if (!(await takeFollowUp(tx, due.id, now()))) return
      const [addressed] = await alertsWithAudience(tx, [alertId])
      if (!addressed || addressed.alert.userId !== null || addressed.alert.state !== 'pending') return
      await (followUp === 'confirm' ? escalate(tx, addressed, due.created, now()) : repeat(tx, addressed, round, now()))
    })
    deliver()
    return { state: 'sent' }
  }
}

async function repeat(tx: Transaction, addressed: AddressedAlert, round: number, now: number): Promise<void> {
  const alertId = addressed.alert.id
  const rows = await pushesOf(tx, addressed, 'repeat', () => push.stillWaiting({ round, rounds: maxRepeats }))
  const next = round < maxRepeats ? [repeatRow(alertId, round + 1, now + repeatMs)] : []
  await addToOutbox(tx, [...(await spreadDeliveries(tx, rows, now)), ...next], now)
  const detail = storeNote({ code: 'repeated', round, rounds: maxRepeats, devices: rows.length })
  await addAlertSteps(tx, [{ alertId, at: now, kind: 'repeated', detail }])
}

/**
 * No phone showed a press (epoch ms) within a minute: everyone who can see the asset is notified by every channel, once for the incident.
 */
async function escalate(tx: Transaction, addressed: AddressedAlert, pressed: number, now: number): Promise<void> {
  const alertId = addressed.alert.id
  if ((await wasReceived(tx, alertId, pressed)) || (await wasEscalated(tx, alertId))) return
  const pushes = await pushesOf(tx, addressed, 'escalated', () => push.notConfirmed())
  const emails = (await usersToNotify(tx, alertId)).map(({ userId, address, timeZoneId, ...reader }): NewOutboxRow => ({
    kind: 'email',
    purpose: 'escalated',
    alertId,
    userId,
    recipient: escalationRecipient(address),
    isUrgent: true,
    payload: asReader(reader, () => alertEmail(addressed, address, timeZoneId, words.whyEscalated())),
  }))
  await addToOutbox(tx, await spreadDeliveries(tx, [...pushes, ...emails], now), now)
  const detail = storeNote({ code: 'escalated', emails: emails.length, devices: pushes.length })
  await addAlertSteps(tx, [{ alertId, at: now, kind: 'escalated', detail }])
}

/** Pushes to every device of everyone who can see the asset now. */
async function pushesOf(
  tx: Transaction,
  addressed: AddressedAlert,
  purpose: DeliveryPurpose,
  wording: () => string,
): Promise<NewOutboxRow[]> {
  const phones = await pushRecipients(tx, [addressed.alert.id])
  return phones.map(({ alertId: _alertId, ...phone }) => ({
    ...pushRow(addressed, phone),
    purpose,
    payload: { push: asReader(phone, () => withWords(wording(), alertPush(addressed))) },
  }))
}

const withWords = (wording: string, alert: PushPayload): PushPayload => ({
  ...alert,
  body: pushBody([wording, alert.body]),
})
