import type { Acknowledgement } from '../../contract/alerts/alertEndpoints.ts'
import { assetLabel } from '../../domain/assets/assetLabel.ts'
import type { Database } from '../database/database.ts'
import {
  addToOutbox,
  pushedSubscriptions,
  pushRecipient,
  stopQueuedDeliveries,
  type NewOutboxRow,
} from '../outbox/outboxStore.ts'
import { alertsWithAudience } from './alertQueryStore.ts'
import { acknowledgeAlert, addAlertSteps } from './alertStore.ts'
import { alertPush } from './alertWords.ts'
import { notificationRow } from './notifyRules.ts'
import { hubRows } from './raiseAlerts.ts'
import { occurrencesOf } from './ruleStore.ts'

const longestRemarks = 200

/**
 * Acknowledges an alert and, if this was the first time, tells every window and every phone that was told of it.
 * Safe to repeat. undefined for an unknown alert. The caller checks the right to do so.
 */
export async function acknowledge(
  db: Database,
  given: { alertId: number; userId: number; remarks: string; now: number },
): Promise<Acknowledgement | undefined> {
  return db.transaction(async (tx) => {
    const done = await acknowledgeAlert(tx, { ...given, now: new Date(given.now) })
    if (!done?.first) return done && withoutFirst(done)
    await addAlertSteps(tx, [
      { alertId: given.alertId, at: given.now, kind: 'acknowledged', userId: given.userId, detail: given.remarks },
    ])
    await stopQueuedDeliveries(tx, given.alertId)
    const rows: NewOutboxRow[] = []
    for (const told of await alertsWithAudience(tx, [given.alertId])) {
      rows.push(...hubRows(told))
      for (const occurrence of await occurrencesOf(tx, given.alertId)) rows.push(notificationRow(told, occurrence))
      const { alert } = told
      const push = {
        ...alertPush(told),
        kind: 'acknowledged' as const,
        title: `${alert.drill ? 'DRILL ' : ''}Acknowledged: ${assetLabel(alert)}`,
        body: `By ${done.userName}${given.remarks ? `: ${shorten(given.remarks)}` : ''}`,
      }
      for (const phone of await pushedSubscriptions(tx, given.alertId))
        rows.push({
          ...{ kind: 'push', purpose: 'acknowledged', alertId: given.alertId, ...phone, payload: { push } },
          recipient: pushRecipient(phone.subscriptionId),
        })
    }
    await addToOutbox(tx, rows, given.now)
    return withoutFirst(done)
  })
}

/** A push service takes 4 KB; cut between whole characters. */
function shorten(remarks: string): string {
  const characters = Array.from(remarks)
  return characters.length > longestRemarks ? `${characters.slice(0, longestRemarks).join('')}…` : remarks
}

function withoutFirst({ first: _first, ...acknowledgement }: Acknowledgement & { first: boolean }): Acknowledgement {
  return acknowledgement
}
