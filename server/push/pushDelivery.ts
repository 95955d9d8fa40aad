import { toDeclarativePush, type PushPayload } from '../../contract/push/pushPayload.ts'
import { storeNote } from '../../contract/alerts/alertNote.ts'
import { firstItem, lastItem } from '../../domain/lists/itemAt.ts'
import { asReader } from '../reader/asReader.ts'
import type { Database } from '../database/database.ts'
import { claimLost, type DeliveryOutcome, type RowSender } from '../outbox/delivery.ts'
import type { DueRow, PushRowPayload } from '../outbox/outboxStore.ts'
import { acknowledgedByBundle, bundlePush } from './bundlePush.ts'
import { findTarget, recordSent, removeSubscription } from './pushStore.ts'
import type { PushResult, PushTarget } from './sendPush.ts'

export interface PushDeliveryDeps {
  db: Database
  now: () => number
  /** The portal's public address without a path. */
  origin: string
  send(
    target: PushTarget,
    payload: string,
    options: { urgency: 'high' | 'normal'; ttlSeconds: number; topic: string },
  ): Promise<PushResult>
  /** Creates the one-time token with which these alerts can be acknowledged from this phone. */
  createToken(grant: { userId: number; alerts: readonly { alertId: number; deliveryId: number }[] }): Promise<string>
  /** Returns how many alerts are pending for this user. */
  pendingOf(userId: number): Promise<number>
  backOff(attempts: number): number
}

/** A duress is worth waking a phone that comes back a day later; the alert itself says when it happened. */
const ttlSeconds = 24 * 3600
const notAllowed = storeNote({ code: 'notAllowed' })
const unusable = { code: 'subscriptionUnusable' } as const

/** A row that can be sent: it has a push and names its alert, unless it's about an unknown device, which has none. */
interface PushRow extends DueRow {
  payload: PushRowPayload
}

const isPushRow = (row: DueRow): row is PushRow =>
  'push' in row.payload && (row.alertId !== null || row.payload.push.kind === 'unknownDuress')
const alertIdsOf = (rows: readonly PushRow[]) => rows.flatMap(({ alertId }) => alertId ?? [])
const pushOf = (row: PushRow) => row.payload.push

/** Returns several pushes as one, in the language of the newest. */
const bundleOf = (language: string | undefined, pushes: readonly PushPayload[]): PushPayload => ({
  ...asReader({ language }, () => bundlePush(pushes)),
  ...(language === undefined ? {} : { language }),
})

/**
 * Returns the delivery of pushes to one device: only to users who may still be notified, with a fresh token; it removes subscriptions that
 * are gone.
 */
export function pushDelivery(deps: PushDeliveryDeps): RowSender {
  const { db, now } = deps

  async function payloadOf(userId: number, rows: readonly PushRow[]): Promise<PushPayload> {
    // Several pushes about one alert are sent as the newest of them.
    const isBundle = new Set(rows.map((row) => pushOf(row).alertId)).size > 1
    const newest = pushOf(lastItem(rows))
    const push = isBundle ? bundleOf(newest.language, rows.map(pushOf)) : newest
    const addressed = rows.flatMap((row) =>
      row.alertId === null ? [] : [{ ...pushOf(row), alertId: row.alertId, deliveryId: row.id }],
    )
    const alerts = isBundle ? acknowledgedByBundle(addressed) : addressed.slice(-1)
    const [pending, acknowledgeToken] = await Promise.all([
      deps.pendingOf(userId),
      push.kind === 'acknowledged' || alerts.length === 0 ? undefined : deps.createToken({ userId, alerts }),
    ])
    return { ...push, userId, pending, ...(acknowledgeToken === undefined ? {} : { acknowledgeToken }) }
  }

  return async (dueRows, areHeld) => {
    const { subscriptionId, userId } = firstItem(dueRows)
    const complete = dueRows.filter(isPushRow)
    if (subscriptionId === null || userId === null || complete.length < dueRows.length)
      return { state: 'failed', error: 'the row names no subscription or alert' }
    const target = await findTarget(db, { subscriptionId, userId, alertIds: alertIdsOf(complete) })
    if (!target) return { state: 'gone', error: storeNote({ code: 'subscriptionRemoved' }) }
    const { subscription, allowed, isAdministrator } = target
    const mayBeNotified = ({ alertId }: PushRow) => (alertId === null ? isAdministrator : allowed.has(alertId))
    const rows = complete.filter(mayBeNotified)
    const dropped = complete.filter((row) => !mayBeNotified(row)).map(({ id }) => ({ id, error: notAllowed }))
    if (rows.length === 0) return { state: 'gone', error: notAllowed }

    const push = await payloadOf(userId, rows)
    const { endpoint, p256dh, auth } = subscription
    if (!areHeld()) return claimLost
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
      const { status } = result
      return { state: 'gone', error: storeNote(status ? { code: 'pushAnswered', status } : unusable) }
    }
    if (result.outcome === 'retry') {
      const wait = (result.retryAfterSeconds ?? 0) * 1000 || deps.backOff(attempts)
      return { state: 'later', wait, error: storeNote({ code: 'pushAnswered', status: result.status }) }
    }
    const at = new Date(now())
    return { state: 'sent', note: () => recordSent(db, subscriptionId, at) }
  }
}
