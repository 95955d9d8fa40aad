import * as words from '#words/email'
import type { AlertCategory } from '../../contract/alerts/alertEndpoints.ts'
import { emailList } from '../../contract/alerts/tempAlertEndpoints.ts'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { HubChannel } from '../../contract/hubMessage.ts'
import { storeNote } from '../../contract/alerts/alertNote.ts'
import { maxNotifiedAgeMs } from '../../domain/alerts/maxNotifiedAge.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import type { Transaction } from '../database/database.ts'
import { addToOutbox, emailRecipient, type NewOutboxRow } from '../outbox/outboxStore.ts'
import { spreadDeliveries } from '../outbox/spreadDeliveries.ts'
import { alertsWithAudience, type ToldAlert } from './alertQueryStore.ts'
import { addAlertSteps, closeAlert, insertAlerts, type AskedEvent, type NewAlert } from './alertStore.ts'
import { alertEmail } from './alertWords.ts'
import { followUpRows } from './followDuress.ts'
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
 * a duress. Returns the ids of the new alerts and whether there is anything to deliver.
 */
export async function raiseAlerts(
  tx: Transaction,
  found: {
    raised: readonly (NewAlert | AskedEvent)[]
    closed: readonly { uniqueId: string; at: number; location: string }[]
  },
  now: number,
  startedBy?: number,
): Promise<{ ids: number[]; hasNews: boolean }> {
  const ids = [...(await insertAlerts(tx, found.raised)).values()].sort((a, b) => a - b)
  const changed = [...ids]
  for (const closed of found.closed) {
    const id = await closeAlert(tx, closed.uniqueId, closed)
    if (id !== undefined) changed.push(id)
  }
  if (changed.length === 0) return { ids, hasNews: false }
  await addAlertSteps(
    tx,
    ids.map((alertId) => ({
      alertId,
      at: now,
      kind: 'raised' as const,
      ...(startedBy === undefined
        ? {}
        : {
            userId: startedBy,
            detail: storeNote({ code: 'drill' }),
          }),
    })),
  )
  const told = await alertsWithAudience(tx, changed)
  const isNew = new Set(ids)
  // Alerts that are only recorded appear in lists but notify nobody.
  const fresh = told.filter(({ alert }) => isNew.has(alert.id) && alert.state === 'pending')
  const rows = [
    ...told.filter(({ alert }) => alert.state === 'pending').flatMap(hubRows),
    ...eachOnce([...(await duressPushRows(tx, fresh)), ...(await notifyRules(tx, fresh, now)).rows]),
    ...(await temperatureEmails(tx, fresh)),
    ...fresh.filter(isFollowed(now)).flatMap(({ alert }) => followUpRows(alert.id, now)),
  ]
  await addToOutbox(tx, await spreadDeliveries(tx, rows, now), now)
  return { ids, hasNews: true }
}

/** A duress found more than a day late is sent once, without follow-ups. */
function isFollowed(now: number): (told: ToldAlert) => boolean {
  return ({ alert: { category, gPRMC, created } }) =>
    category === 'Duress' && Date.parse(gPRMC.created ?? created) > now - maxNotifiedAgeMs
}

/** Returns the hub messages that show a new or changed alert in open windows. */
export function hubRows({ alert, audience, isListed }: ToldAlert): NewOutboxRow[] {
  if (!isListed) return []
  const tell = (channel: HubChannel): NewOutboxRow => ({
    kind: 'hub',
    alertId: alert.id,
    payload: { channel, audience, message: alert },
    isUrgent: alert.category === 'Duress',
  })
  const rows = [tell(channels[alert.category])]
  if (alert.eventId === messageID.powerCut) rows.push(tell('Powercut'))
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

async function duressPushRows(tx: Transaction, alerts: readonly ToldAlert[]): Promise<NewOutboxRow[]> {
  const duress = new Map(alerts.filter(({ alert }) => alert.category === 'Duress').map((told) => [told.alert.id, told]))
  const phones = await pushRecipients(tx, [...duress.keys()])
  return phones.map(({ alertId, ...phone }) => pushRow(valueFor(duress, alertId), phone))
}

/** E-mails to the addresses of the sensor's live alert configuration. */
async function temperatureEmails(tx: Transaction, alerts: readonly ToldAlert[]): Promise<NewOutboxRow[]> {
  const temperature = alerts.filter(({ alert }) => alert.category === 'Temperature')
  const emails = await tempAlertEmails(
    tx,
    temperature.map(({ alert }) => alert.id),
  )
  const readers = await readersOf(tx, [...emails.values()].flatMap(emailList))
  return temperature.flatMap((told) =>
    emailList(emails.get(told.alert.id) ?? '').map((address): NewOutboxRow => ({
      kind: 'email',
      alertId: told.alert.id,
      recipient: emailRecipient(address),
      payload: asReader(readers.get(address.toLowerCase()) ?? {}, () =>
        alertEmail(told, address, told.timeZoneId, words.whyConfiguration()),
      ),
    })),
  )
}
