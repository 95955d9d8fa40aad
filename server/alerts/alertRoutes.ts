import * as contract from '../../contract/alerts/alertEndpoints.ts'
import type { Acknowledgement } from '../../contract/alerts/alertEndpoints.ts'
import type { Database } from '../database/database.ts'
import { notFound } from '../kit/apiError.ts'
import type { Register } from '../kit/registerEndpoint.ts'
import { acknowledge } from './acknowledge.ts'
import * as query from './alertQueryStore.ts'
import { addAlertSteps } from './alertStore.ts'
import { forgetExpiredTokens, markReceived, markTokenUsed, readAcknowledgeToken } from './acknowledgeTokenStore.ts'

const hour = 3_600_000

export interface AlertDeps {
  db: Database
  now: () => number
  /** Wakes the outbox after a commit. */
  deliver(): void
}

/** Registers the alert lists, their counts, and the three ways to acknowledge. */
export function registerAlerts(register: Register, { db, now, deliver }: AlertDeps): void {
  let tokensForgotten = 0

  /** Once an hour is enough. */
  async function forgetOldTokens(): Promise<void> {
    if (now() - tokensForgotten < hour) return
    tokensForgotten = now()
    await forgetExpiredTokens(db, tokensForgotten)
  }

  async function acknowledgeAs(userId: number, alertId: number, remarks: string): Promise<Acknowledgement> {
    const done = await acknowledge(db, { alertId, userId, remarks, now: now() })
    if (!done) throw notFound('This alert')
    deliver()
    await forgetOldTokens()
    return done
  }

  register(contract.getLatestEvents, ({ caller, query: { LastSentTime } }) =>
    query.latestAlerts(db, caller, now(), LastSentTime ? { since: Date.parse(LastSentTime) } : {}),
  )

  register(contract.getLatestEventsWithCount, async ({ caller, query: { CountOnly } }) => {
    const counts = await query.alertCounts(db, caller, now())
    if (CountOnly === 'true') return { ...counts, Duress: [], Behavior: [], Temperature: [] }
    return { ...counts, ...(await query.latestAlerts(db, caller, now(), { perCategory: 30 })) }
  })

  register(contract.eventAcknowledgement, async ({ caller, body }) => {
    if (!(await query.canSeeAlert(db, caller, body.MessageId))) throw notFound('This alert')
    return acknowledgeAs(caller.userId, body.MessageId, body.Acknowledgement)
  })

  register(contract.notificationAcknowledgement, async ({ caller, body }) => {
    const alertId = await query.alertOfNotification(db, caller.userId, body.MessageId)
    if (alertId === undefined || !(await query.canSeeAlert(db, caller, alertId))) throw notFound('This notification')
    return acknowledgeAs(caller.userId, alertId, body.Acknowledgement)
  })

  register(contract.acknowledgeByToken, async ({ body }) => {
    const grant = await readAcknowledgeToken(db, body.token, now())
    if (!grant) throw notFound('This alert')
    await markTokenUsed(db, body.token, now())
    if (grant.deliveryId !== null) await markReceived(db, grant.deliveryId, now())
    return acknowledgeAs(grant.userId, grant.alertId, body.remarks)
  })

  register(contract.receivedByPhone, async ({ body }) => {
    const grant = await readAcknowledgeToken(db, body.token, now())
    if (!grant) throw notFound('This alert')
    if (grant.deliveryId !== null && (await markReceived(db, grant.deliveryId, now())))
      await addAlertSteps(db, [{ alertId: grant.alertId, at: now(), kind: 'received', userId: grant.userId }])
    return { received: true as const }
  })

  register(contract.latestNotification, ({ caller }) => query.latestNotifications(db, caller, now()))

  register(contract.latestNotificationWithCount, async ({ caller }) => {
    const Notifications = await query.latestNotifications(db, caller, now())
    return { Notifications, NotificationsCount: Notifications.filter(({ userId }) => userId === null).length }
  })
}
