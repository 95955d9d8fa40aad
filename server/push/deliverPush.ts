import { toDeclarativePush, type PushPayload } from '../../contract/push/pushPayload.ts'
import type { Database } from '../database/database.ts'
import type { DeliveryOutcome } from '../outbox/deliverOutbox.ts'
import type { DueRow } from '../outbox/outboxStore.ts'
import { mayBeTold, recordSent, removeSubscription, subscriptionById } from './pushStore.ts'
import type { PushResult, PushTarget } from './sendPush.ts'

export interface DeliverPushDeps {
  db: Database
  now: () => number
  /** The portal's public address without a path. */
  origin: string
  send(
    target: PushTarget,
    payload: string,
    options: { urgency: 'high' | 'normal'; ttlSeconds: number; topic: string },
  ): Promise<PushResult>
  /** Makes the one-time token with which this alert can be acknowledged from this phone. */
  createToken(grant: { alertId: number; userId: number; deliveryId: number }): Promise<string>
  backOff(attempts: number): number
}

/** A duress is worth waking a phone that comes back a day later; the alert itself says when it happened. */
const ttlSeconds = 24 * 3600

/** Sends one push row: to whom may still be told, with a fresh token; removes subscriptions that are gone. */
export function pushDelivery(deps: DeliverPushDeps): (row: DueRow) => Promise<DeliveryOutcome> {
  const { db, now } = deps
  return async (row) => {
    const { push } = row.payload as { push: PushPayload }
    const { subscriptionId, userId, alertId } = row
    if (subscriptionId === null || userId === null || alertId === null)
      return { state: 'failed', error: 'the row names no subscription or alert' }
    const subscription = await subscriptionById(db, subscriptionId, userId)
    if (!subscription) return { state: 'gone', error: 'the subscription was removed' }
    if (!(await mayBeTold(db, userId, alertId))) return { state: 'gone', error: 'the user may no longer be told' }
    const needsToken = push.kind !== 'acknowledged'
    const acknowledgeToken = needsToken ? await deps.createToken({ alertId, userId, deliveryId: row.id }) : undefined
    const payload = JSON.stringify(
      toDeclarativePush({ ...push, ...(acknowledgeToken ? { acknowledgeToken } : {}) }, deps.origin),
    )
    const { endpoint, p256dh, auth } = subscription
    const result = await deps.send({ endpoint, keys: { p256dh, auth } }, payload, {
      urgency: push.kind === 'acknowledged' ? 'normal' : 'high',
      ttlSeconds,
      topic: `alert-${push.alertId}`,
    })
    if (result.outcome === 'gone') {
      await removeSubscription(db, subscriptionId)
      return { state: 'gone', error: `push service answered ${result.status}` }
    }
    if (result.outcome === 'retry') {
      const wait = (result.retryAfterSeconds ?? 0) * 1000 || deps.backOff(row.attempts)
      return { state: 'later', wait, error: `push service answered ${result.status || 'nothing'}` }
    }
    await recordSent(db, subscriptionId, new Date(now()))
    return { state: 'sent' }
  }
}
