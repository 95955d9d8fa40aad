import { toDeclarativePush, type PushPayload } from '../../contract/push/pushPayload.ts'
import type { Database } from '../database/database.ts'
import type { DeliveryOutcome, DeliveryWay } from '../outbox/deliverOutbox.ts'
import type { DueRow, PushRowPayload } from '../outbox/outboxStore.ts'
import { bundlePush } from './bundlePush.ts'
import { mayBeToldOf, recordSent, removeSubscription, subscriptionById } from './pushStore.ts'
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

const pushOf = (row: DueRow) => (row.payload as PushRowPayload).push

/** Sends the pushes of one device: to whom may still be told, with a fresh token; removes subscriptions that are gone. */
export function pushDelivery(deps: DeliverPushDeps): DeliveryWay {
  const { db, now } = deps

  async function payloadOf(rows: readonly DueRow[]): Promise<PushPayload> {
    // Words about one alert, however many there are, leave as its newest.
    if (new Set(rows.map(({ alertId }) => alertId)).size > 1) return bundlePush(rows.map(pushOf))
    const row = rows.at(-1)
    const push = pushOf(row!)
    if (push.kind === 'acknowledged') return push
    const { alertId, userId, id } = row!
    return { ...push, acknowledgeToken: await deps.createToken({ alertId: alertId!, userId: userId!, deliveryId: id }) }
  }

  return async (given) => {
    const { subscriptionId, userId } = given[0]!
    if (subscriptionId === null || userId === null || given.some(({ alertId }) => alertId === null))
      return { state: 'failed', error: 'the row names no subscription or alert' }
    const subscription = await subscriptionById(db, subscriptionId, userId)
    if (!subscription) return { state: 'gone', error: 'the subscription was removed' }
    const allowed = await mayBeToldOf(db, userId, [...new Set(given.map(({ alertId }) => alertId!))])
    const rows = given.filter(({ alertId }) => allowed.has(alertId!))
    const dropped = given
      .filter(({ alertId }) => !allowed.has(alertId!))
      .map(({ id }) => ({ id, error: 'the user may no longer be told' }))
    if (rows.length === 0) return { state: 'gone', error: 'the user may no longer be told' }

    const push = await payloadOf(rows)
    const { endpoint, p256dh, auth } = subscription
    const result = await deps.send(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(toDeclarativePush(push, deps.origin)),
      {
        urgency: push.kind === 'acknowledged' ? 'normal' : 'high',
        ttlSeconds,
        topic: typeof push.alertId === 'number' ? `alert-${push.alertId}` : push.alertId,
      },
    )
    const outcome = await judge(result, subscriptionId, Math.max(...rows.map(({ attempts }) => attempts)))
    return { ...outcome, dropped, ...(push.kind === 'bundle' ? { bundled: true } : {}) }
  }

  async function judge(result: PushResult, subscriptionId: number, attempts: number): Promise<DeliveryOutcome> {
    if (result.outcome === 'gone') {
      await removeSubscription(db, subscriptionId)
      return {
        state: 'gone',
        error: result.status ? `push service answered ${result.status}` : (result.reason ?? 'gone'),
      }
    }
    if (result.outcome === 'retry') {
      const wait = (result.retryAfterSeconds ?? 0) * 1000 || deps.backOff(attempts)
      return { state: 'later', wait, error: `push service answered ${result.status || 'nothing'}` }
    }
    await recordSent(db, subscriptionId, new Date(now()))
    return { state: 'sent' }
  }
}
