import * as contract from '../../contract/alerts/alertEndpoints.ts'
import type { Acknowledgement } from '../../contract/alerts/alertEndpoints.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import type { Database, Transaction } from '../database/database.ts'
import { againAfterDeadlock } from '../database/databaseError.ts'
import { notFound } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import { acknowledgeAlerts } from './acknowledgeAlerts.ts'
import { lockAlerts } from './alertLockStore.ts'
import { markReceived, markTokenUsed, readAcknowledgeToken } from './acknowledgeTokenStore.ts'
import * as query from './alertQueryStore.ts'
import { addAlertSteps } from './alertStore.ts'
import { incidentsOf } from './incidentStore.ts'
import { pendingOf } from './pendingStore.ts'

export interface AcknowledgeDeps {
  db: Database
  now: () => number
  /** Wakes the outbox after a commit. */
  deliver(): void
}

type AcknowledgeAs = (
  userId: number,
  alertIds: readonly number[],
  remark: { remarks: string; secondsAgo: number },
) => Promise<Acknowledgement[]>

/** Registers the calls that acknowledge alerts: one or several by a signed-in user, or by the token of a push. */
export function registerAcknowledgements(register: Register, deps: AcknowledgeDeps): void {
  const { db, now, deliver } = deps
  const acknowledgeAs: AcknowledgeAs = async (userId, alertIds, remark) => {
    const done = await acknowledgeAlerts(db, { ...remark, alertIds, userId, now: now() })
    deliver()
    return done
  }
  registerSignedIn(register, db, acknowledgeAs)
  registerByToken(register, deps, acknowledgeAs)
}

const remarkOf = ({ Acknowledgement, secondsAgo }: { Acknowledgement: string; secondsAgo: number }) => ({
  remarks: Acknowledgement,
  secondsAgo,
})

function registerSignedIn(register: Register, db: Database, acknowledgeAs: AcknowledgeAs): void {
  register(contract.eventAcknowledgement, async ({ caller, body }) => {
    const visible = await query.visibleAlerts(db, caller, [body.MessageId])
    const [done] = await acknowledgeAs(caller.userId, visible, remarkOf(body))
    if (!done) throw notFound('alert')
    return done
  })

  register(contract.notificationAcknowledgement, async ({ caller, body }) => {
    const visible = await query.alertsOfNotifications(db, caller, [body.MessageId])
    const alertIds = visible.map(({ alertId }) => alertId)
    const [done] = await acknowledgeAs(caller.userId, alertIds, remarkOf(body))
    if (!done) throw notFound('notification')
    return done
  })

  register(contract.acknowledgeMany, async ({ caller, body: { kind, ids, ...body } }) => {
    const visible =
      kind === 'notification'
        ? await query.alertsOfNotifications(db, caller, ids)
        : (await query.visibleAlerts(db, caller, ids)).map((id) => ({ id, alertId: id }))
    const alertIds = [...new Set(visible.map(({ alertId }) => alertId))]
    const done = new Map(
      (await acknowledgeAs(caller.userId, alertIds, remarkOf(body))).map((one) => [one.alertId, one]),
    )
    return visible.map(({ id, alertId }) => ({ id, ...valueFor(done, alertId) }))
  })
}

/** The service worker has no session; the token in its push says whose alerts they are. */
function registerByToken(register: Register, { db, now }: AcknowledgeDeps, acknowledgeAs: AcknowledgeAs): void {
  register(contract.acknowledgeByToken, async ({ body }) => {
    const grants = await readAcknowledgeToken(db, body.token, now())
    if (grants.length === 0) throw notFound('alert')
    const { userId } = firstItem(grants)
    await markTokenUsed(db, body.token, now())
    await markReceived(
      db,
      grants.map(({ deliveryId }) => deliveryId),
      now(),
    )
    const incidents = await incidentsOf(
      db,
      grants.map(({ alertId }) => alertId),
    )
    const done = await acknowledgeAs(userId, [...new Set(incidents.values())], body)
    const others = done.filter(({ mine }) => !mine).length
    const addressed = done.find(({ mine }) => mine) ?? firstItem(done)
    return { ...addressed, alerts: done.length, others, pending: await pendingOf(db, userId, now()) }
  })

  register(contract.receivedByPhone, async ({ body }) => {
    const grants = await readAcknowledgeToken(db, body.token, now())
    if (grants.length === 0) throw notFound('alert')
    const deliveries = grants.map(({ deliveryId }) => deliveryId)
    // Marks and steps in one transaction, the alerts locked first: a call that is repeated after a failure finds neither.
    const mark = async (tx: Transaction) => {
      await lockAlerts(tx, { ids: grants.map(({ alertId }) => alertId) })
      const received = await markReceived(tx, deliveries, now())
      const steps = grants
        .filter(({ deliveryId }) => deliveryId !== null && received.has(deliveryId))
        .map(({ alertId, userId }) => ({ alertId, at: now(), kind: 'received' as const, userId }))
      await addAlertSteps(tx, steps)
    }
    await againAfterDeadlock(() => db.transaction(mark))
    return { received: true as const }
  })
}
