import * as words from '#words/email'
import { ruleNotifies } from '../../domain/alerts/ruleNotifies.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import type { Transaction } from '../database/database.ts'
import { emailedAbout, emailRecipient, pushRecipient, type NewOutboxRow } from '../outbox/outboxStore.ts'
import type { AddressedAlert } from './alertQueryStore.ts'
import type { Press } from './incidentStore.ts'
import { alertEmail, alertPush } from './alertWords.ts'
import { asReader } from '../reader/asReader.ts'
import { pushRecipients, type PushRecipient } from './recipientStore.ts'
import { insertOccurrences, renewOccurrences, rulesOfAlerts, type Occurrence, type RuleOfAlert } from './ruleStore.ts'

/**
 * Matches new alerts with the notification rules; those with presses are incidents, which match by any of these presses. Each user gets one
 * notification and one e-mail per alert no matter how many of their rules match and how often it is pressed: via the hub, as a push to each
 * of their devices, and as an e-mail if one of those rules asks for it. Returns the outbox rows.
 */
export async function notifyRules(
  tx: Transaction,
  alerts: readonly AddressedAlert[],
  presses: readonly Press[],
  now: number,
): Promise<{ rows: NewOutboxRow[]; userIds: number[] }> {
  const byId = new Map(alerts.map((addressed) => [addressed.alert.id, addressed]))
  const candidates = await rulesOfAlerts(tx, [...byId.keys()])
  const matches = candidates.filter(({ alertId, rule }) => {
    const addressed = valueFor(byId, alertId)
    const own = presses.filter(({ incidentId }) => incidentId === alertId)
    const times = own.length > 0 ? own.map(({ occurred }) => occurred) : [occurredOf(addressed)]
    return times.some((occurred) => ruleNotifies(rule, { ...ruled(addressed), occurred }))
  })
  if (matches.length === 0) return { rows: [], userIds: [] }

  const first = new Map<string, RuleOfAlert>()
  const emailing = new Map<string, RuleOfAlert>()
  for (const match of matches) {
    const key = `${match.alertId}/${match.userId}`
    if (!first.has(key)) first.set(key, match)
    if (match.rule.config.Email && !emailing.has(key)) emailing.set(key, match)
  }
  const isPressed = new Set(presses.map(({ incidentId }) => incidentId))
  const emailed = isPressed.size > 0 ? await emailedAbout(tx, [...isPressed]) : new Set()
  const occurrences = [
    ...(await insertOccurrences(tx, [...first.values()].map(pickOccurrence), now)),
    ...(isPressed.size > 0 ? await renewOccurrences(tx, [...isPressed], now) : []),
  ]
  const users = [...new Set(matches.map(({ userId }) => userId))]
  const phones = await pushRecipients(tx, [...byId.keys()], users)
  return {
    rows: [
      ...occurrences.map((occurrence) => notificationRow(valueFor(byId, occurrence.alertId), occurrence)),
      ...phones
        .filter(({ alertId, userId }) => first.has(`${alertId}/${userId}`))
        .map(({ alertId, ...phone }) => pushRow(valueFor(byId, alertId), phone)),
      ...[...emailing].flatMap(([key, match]) =>
        emailed.has(key) ? [] : emailRow(valueFor(byId, match.alertId), match),
      ),
    ],
    userIds: users,
  }
}

const pickOccurrence = ({ ruleId, alertId, userId }: RuleOfAlert) => ({ ruleId, alertId, userId })

const occurredOf = ({ alert: { gPRMC, created } }: AddressedAlert) => Date.parse(gPRMC.created ?? created)

const ruled = ({ alert: { eventId, tempAlertSensor } }: AddressedAlert) => ({ eventId, tempAlertSensor })

/** A hub message about a new or changed notification for the windows of its user; its id is that of the notification. */
export function notificationRow(
  { alert }: Pick<AddressedAlert, 'alert'>,
  { id, alertId, userId }: Occurrence,
): NewOutboxRow {
  return {
    kind: 'hub',
    alertId,
    payload: { channel: 'Notification', audience: { userId }, message: { ...alert, id } },
  }
}

/** A push of an alert to one device, in its user's language. */
export function pushRow(
  addressed: Pick<AddressedAlert, 'alert' | 'isListed' | 'timeZoneId'>,
  { subscriptionId, userId, ...reader }: Omit<PushRecipient, 'alertId'>,
): NewOutboxRow {
  return {
    kind: 'push',
    alertId: addressed.alert.id,
    userId,
    subscriptionId,
    recipient: pushRecipient(subscriptionId),
    payload: { push: asReader(reader, () => alertPush(addressed)) },
    isUrgent: addressed.alert.category === 'Duress',
  }
}

function emailRow(addressed: AddressedAlert, match: RuleOfAlert): NewOutboxRow {
  const { userId, address, rule, ruleName: name } = match
  return {
    kind: 'email',
    alertId: addressed.alert.id,
    userId,
    recipient: emailRecipient(address),
    payload: asReader(match, () => alertEmail(addressed, address, rule.timeZoneId, words.whyNotification({ name }))),
    isUrgent: addressed.alert.category === 'Duress',
  }
}
