import { createHash } from 'node:crypto'
import { storeNote } from '../../contract/alerts/alertNote.ts'
import { lastItem } from '../../domain/lists/itemAt.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import { asReader } from '../reader/asReader.ts'
import { claimLost, type DeliveryOutcome, type RowSender } from '../outbox/delivery.ts'
import type { DueRow } from '../outbox/outboxStore.ts'
import type { MailServer } from './mailServer.ts'
import { writeEmail } from './writeEmail.ts'

const notAllowed = storeNote({ code: 'notAllowed' })

export interface EmailDeliveryDeps {
  /** Null when none is configured. */
  mailServer: MailServer | null
  /** The portal's public address without a path. */
  origin: string
  backOff(attempts: number): number
  /** Returns which of these alerts this user may still be notified of. */
  mayBeNotifiedOf(userId: number, alertIds: readonly number[]): Promise<ReadonlySet<number>>
  /** Called with the alerts of an e-mail that was sent. */
  onSent(alertIds: readonly number[]): Promise<void>
}

/**
 * Returns the delivery of e-mails to one address. Users only get what they may still see; addresses in a live alert configuration get
 * everything.
 */
export function emailDelivery(deps: EmailDeliveryDeps): RowSender {
  async function allowed(rows: readonly DueRow[]): Promise<DueRow[]> {
    const userIds = new Set(rows.flatMap(({ userId }) => userId ?? []))
    const visibleAlertIds = new Map<number, ReadonlySet<number>>()
    for (const userId of userIds)
      visibleAlertIds.set(
        userId,
        await deps.mayBeNotifiedOf(userId, [...new Set(rows.flatMap(({ alertId }) => alertId ?? []))]),
      )
    return rows.filter(
      ({ userId, alertId }) => userId === null || (alertId !== null && valueFor(visibleAlertIds, userId).has(alertId)),
    )
  }

  return async (dueRows, areHeld): Promise<DeliveryOutcome> => {
    if (!deps.mailServer) return { state: 'failed', error: storeNote({ code: 'noMailServer' }) }
    const rows = await allowed(dueRows)
    const sentRows = new Set(rows)
    const dropped = dueRows.filter((row) => !sentRows.has(row)).map(({ id }) => ({ id, error: notAllowed }))
    if (rows.length === 0) return { state: 'gone', error: notAllowed }
    const emails = rows.flatMap(({ payload }) => ('email' in payload ? payload.email : []))
    if (!areHeld()) return claimLost
    const { outcome, reason } = await deps.mailServer.send({
      ...asReader({ language: lastItem(emails).language }, () => writeEmail(emails, deps.origin)),
      messageId: messageIdOf(rows, deps.origin),
      // Urgent rows share an e-mail only with each other.
      isUrgent: rows.every((row) => row.isUrgent),
    })
    if (outcome === 'refused') return { state: 'failed', error: reason, dropped }
    const attempts = Math.max(...rows.map((row) => row.attempts))
    if (outcome === 'retry') return { state: 'later', wait: deps.backOff(attempts), error: reason, dropped }
    const alertIds = [...new Set(rows.flatMap(({ alertId }) => alertId ?? []))]
    return { state: 'sent', dropped, note: () => deps.onSent(alertIds), ...(rows.length > 1 ? { bundled: true } : {}) }
  }
}

/**
 * Returns the same id for each attempt to send these rows: a mail server may take an e-mail and break off before it says so, and mail programs
 * show what arrives twice once. Ids of rows come again after a backup was restored, but not with the same time.
 */
function messageIdOf(rows: readonly DueRow[], origin: string): string {
  const names = rows.map(({ id, created }) => `${id}/${created}`).toSorted()
  const hash = createHash('sha256').update(names.join(' ')).digest('hex').slice(0, 32)
  return `<alert-${hash}@${new URL(origin).hostname}>`
}
