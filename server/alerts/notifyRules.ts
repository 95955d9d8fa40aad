import * as words from '#words/email'
import { ruleNotifies } from '../../domain/alerts/ruleNotifies.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import type { Transaction } from '../database/database.ts'
import { emailRecipient, pushRecipient, type NewOutboxRow } from '../outbox/outboxStore.ts'
import type { ToldAlert } from './alertQueryStore.ts'
import { alertEmail, alertPush } from './alertWords.ts'
import { asReader } from '../reader/asReader.ts'
import { pushRecipients, type PushRecipient } from './recipientStore.ts'
import { insertOccurrences, rulesOfAlerts, type Occurrence, type RuleOfAlert } from './ruleStore.ts'

/**
 * Matches new alerts with the notification rules. Each user gets one notification per alert no matter how many of their rules match: via
 * the hub, as a push to each of their devices, and as an e-mail if one of those rules asks for it. Returns the outbox rows.
 */
export async function notifyRules(
  tx: Transaction,
  alerts: readonly ToldAlert[],
  now: number,
): Promise<{ rows: NewOutboxRow[]; userIds: number[] }> {
  const byId = new Map(alerts.map((told) => [told.alert.id, told]))
  const candidates = await rulesOfAlerts(tx, [...byId.keys()])
  const matches = candidates.filter(({ alertId, rule }) => ruleNotifies(rule, ruled(valueFor(byId, alertId))))
  if (matches.length === 0) return { rows: [], userIds: [] }

  const first = new Map<string, RuleOfAlert>()
  const emailing = new Map<string, RuleOfAlert>()
  for (const match of matches) {
    const key = `${match.alertId}/${match.userId}`
    if (!first.has(key)) first.set(key, match)
    if (match.rule.config.Email && !emailing.has(key)) emailing.set(key, match)
  }
  const occurrences = await insertOccurrences(tx, [...first.values()].map(pickOccurrence), now)
  const users = [...new Set(matches.map(({ userId }) => userId))]
  const phones = await pushRecipients(tx, [...byId.keys()], users)
  return {
    rows: [
      ...occurrences.map((occurrence) => notificationRow(valueFor(byId, occurrence.alertId), occurrence)),
      ...phones
        .filter(({ alertId, userId }) => first.has(`${alertId}/${userId}`))
        .map(({ alertId, ...phone }) => pushRow(valueFor(byId, alertId), phone)),
      ...[...emailing.values()].map((match) => emailRow(valueFor(byId, match.alertId), match)),
    ],
    userIds: users,
  }
}

const pickOccurrence = ({ ruleId, alertId, userId }: RuleOfAlert) => ({ ruleId, alertId, userId })

function ruled({ alert }: ToldAlert) {
  const { eventId, tempAlertSensor, gPRMC, created } = alert
  return { eventId, tempAlertSensor, occurred: Date.parse(gPRMC.created ?? created) }
}

/** A hub message about a new or changed notification for the windows of its user; its id is that of the notification. */
export function notificationRow(
  { alert }: Pick<ToldAlert, 'alert'>,
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
  told: Pick<ToldAlert, 'alert' | 'isListed' | 'timeZoneId'>,
  { subscriptionId, userId, ...reader }: Omit<PushRecipient, 'alertId'>,
): NewOutboxRow {
  return {
    kind: 'push',
    alertId: told.alert.id,
    userId,
    subscriptionId,
    recipient: pushRecipient(subscriptionId),
    payload: { push: asReader(reader, () => alertPush(told)) },
    isUrgent: told.alert.category === 'Duress',
  }
}

function emailRow(told: ToldAlert, match: RuleOfAlert): NewOutboxRow {
  const { userId, address, rule, ruleName: name } = match
  return {
    kind: 'email',
    alertId: told.alert.id,
    userId,
    recipient: emailRecipient(address),
    payload: asReader(match, () => alertEmail(told, address, rule.timeZoneId, words.whyNotification({ name }))),
  }
}
