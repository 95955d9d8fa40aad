import * as words from '#words/email'
import type { AlertCategory } from '../../contract/alerts/alertEndpoints.ts'
import { emailList } from '../../contract/alerts/tempAlertEndpoints.ts'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { HubChannel } from '../../contract/hubMessage.ts'
import { storeNote } from '../../contract/alerts/alertNote.ts'
import { maxNotifiedAgeMs } from '../../domain/alerts/alertAge.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import type { Transaction } from '../database/database.ts'
import { addToOutbox, emailRecipient, type NewOutboxRow } from '../outbox/outboxStore.ts'
import { spreadDeliveries } from '../outbox/spreadDeliveries.ts'
import { alertsWithAudience, type AddressedAlert } from './alertQueryStore.ts'
import { lockAlerts } from './alertLockStore.ts'
import {
  addAlertSteps,
  closeAlert,
  insertAlerts,
  type AlertEnd,
  type RequestedEvent,
  type NewAlert,
} from './alertStore.ts'
import { alertEmail } from './alertWords.ts'
import { followUpRows, stopRepeats } from './duressFollowUp.ts'
import { joinIncidents, type Press } from './incidentStore.ts'
import { notifyRules, pushRow } from './notifyRules.ts'
import { asReader } from '../reader/asReader.ts'
import { pushRecipients, readersOf, tempAlertEmails } from './recipientStore.ts'

const channels: Readonly<Record<AlertCategory, HubChannel>> = {
  Duress: 'Duress',
  Behavior: 'Behaviour',
  Temperature: 'Temperature',
}

/**
 * Stores the alerts that the pipeline found and, in the same transaction, everything to be sent about them: hub messages, a push to each
 * subscribed device of everyone who may see a duress, what notification rules and live alert configurations ask for, and the follow-ups of
 * a duress. A duress pressed again joins its incident, and is pushed again. Returns the ids of the new alerts and whether there is anything
 * to deliver.
 */
export async function raiseAlerts(
  tx: Transaction,
  found: {
    raised: readonly (NewAlert | RequestedEvent)[]
    closed: readonly AlertEnd[]
  },
  now: number,
  startedBy?: number,
): Promise<{ ids: number[]; hasNews: boolean }> {
  const inserted = await insertAlerts(tx, found.raised)
  const ids = [...inserted.values()].sort((a, b) => a - b)
  const duress = found.raised.some(({ category }) => category === 'Duress')
  const presses = duress ? await joinIncidents(tx, ids, now) : []
  const isNew = new Set(ids)
  const pressedAgain = presses.filter(({ incidentId }) => !isNew.has(incidentId)).map(({ incidentId }) => incidentId)
  await lockAlerts(tx, { ids: pressedAgain, uniqueIds: found.closed.map(({ uniqueId }) => uniqueId) })
  const closed: number[] = []
  for (const end of found.closed) {
    const id = await closeAlert(tx, end)
    if (id !== undefined) closed.push(id)
  }
  if (ids.length + closed.length === 0) return { ids, hasNews: false }
  const headOf = new Map(presses.map(({ alertId, incidentId }) => [alertId, incidentId]))
  await addAlertSteps(
    tx,
    ids.map((id) => {
      const alertId = headOf.get(id) ?? id
      const drill = startedBy === undefined ? {} : { userId: startedBy, detail: storeNote({ code: 'drill' }) }
      return { alertId, at: now, kind: alertId === id ? ('raised' as const) : ('pressed' as const), ...drill }
    }),
  )
  await stopRepeats(tx, pressedAgain)
  await announceAlerts(tx, { ids: [...new Set(ids.map((id) => headOf.get(id) ?? id))], closed, presses }, now)
  return { ids, hasNews: true }
}

/** Writes everything to be sent about alerts (ids) that are new or, as incidents, were pressed (again), and about closed ones. */
export async function announceAlerts(
  tx: Transaction,
  { ids, closed, presses }: { ids: readonly number[]; closed: readonly number[]; presses: readonly Press[] },
  now: number,
): Promise<void> {
  const addressed = await alertsWithAudience(tx, [...ids, ...closed])
  const isNew = new Set(ids)
  // Alerts that are only recorded appear in lists but notify nobody.
  const fresh = addressed.filter(({ alert }) => isNew.has(alert.id) && alert.state === 'pending')
  const rows = [
    ...addressed.filter(({ alert }) => alert.state === 'pending').flatMap(hubRows),
    ...eachOnce([...(await duressPushRows(tx, fresh)), ...(await notifyRules(tx, fresh, presses, now)).rows]),
    ...(await temperatureEmails(tx, fresh)),
    ...fresh.filter(isFollowed(now)).flatMap(({ alert }) => followUpRows(alert.id, now)),
  ]
  await addToOutbox(tx, await spreadDeliveries(tx, rows, now), now)
}

/** A duress found more than a day late is sent once, without follow-ups. */
function isFollowed(now: number): (addressed: AddressedAlert) => boolean {
  return ({ alert: { category, lastPressed, created } }) =>
    category === 'Duress' && Date.parse(lastPressed ?? created) > now - maxNotifiedAgeMs
}

/** Returns the hub messages that show a new or changed alert in open windows. */
export function hubRows({ alert, audience, isListed }: AddressedAlert): NewOutboxRow[] {
  if (!isListed) return []
  const hubRow = (channel: HubChannel): NewOutboxRow => ({
    kind: 'hub',
    alertId: alert.id,
    payload: { channel, audience, message: alert },
    isUrgent: alert.category === 'Duress',
  })
  const rows = [hubRow(channels[alert.category])]
  if (alert.eventId === messageID.powerCut) rows.push(hubRow('Powercut'))
  return rows
}

/** A duress may reach a phone both by itself and by its user's rule; the phone should only ring once. */
function eachOnce(rows: readonly NewOutboxRow[]): NewOutboxRow[] {
  const seen = new Set<string>()
  return rows.filter(({ kind, alertId, subscriptionId }) => {
    if (kind !== 'push') return true
    const key = `${alertId}/${subscriptionId}`
    return !seen.has(key) && seen.add(key)
  })
}

async function duressPushRows(tx: Transaction, alerts: readonly AddressedAlert[]): Promise<NewOutboxRow[]> {
  const duress = new Map(
    alerts.filter(({ alert }) => alert.category === 'Duress').map((addressed) => [addressed.alert.id, addressed]),
  )
  const phones = await pushRecipients(tx, [...duress.keys()])
  return phones.map(({ alertId, ...phone }) => pushRow(valueFor(duress, alertId), phone))
}

/** E-mails to the addresses of the sensor's live alert configuration. */
async function temperatureEmails(tx: Transaction, alerts: readonly AddressedAlert[]): Promise<NewOutboxRow[]> {
  const temperature = alerts.filter(({ alert }) => alert.category === 'Temperature')
  const emails = await tempAlertEmails(
    tx,
    temperature.map(({ alert }) => alert.id),
  )
  const readers = await readersOf(tx, [...emails.values()].flatMap(emailList))
  return temperature.flatMap((addressed) =>
    emailList(emails.get(addressed.alert.id) ?? '').map((address): NewOutboxRow => ({
      kind: 'email',
      alertId: addressed.alert.id,
      recipient: emailRecipient(address),
      payload: asReader(readers.get(address.toLowerCase()) ?? {}, () =>
        alertEmail(addressed, address, addressed.timeZoneId, words.whyConfiguration()),
      ),
    })),
  )
}
