import * as contract from '../../contract/alerts/alertEndpoints.ts'
import type { Register } from '../http/registerEndpoint.ts'
import { registerAcknowledgements, type AcknowledgeDeps } from './acknowledgeRoutes.ts'
import * as query from './alertQueryStore.ts'

/** Registers the alert lists, their counts, and the three ways to acknowledge. */
export function registerAlerts(register: Register, deps: AcknowledgeDeps): void {
  registerAlertLists(register, deps)
  registerAcknowledgements(register, deps)
}

function registerAlertLists(register: Register, { db, now }: AcknowledgeDeps): void {
  register(contract.getLatestEvents, ({ caller, query: { LastSentTime } }) =>
    query.latestAlerts(db, caller, now(), LastSentTime ? { since: Date.parse(LastSentTime) } : {}),
  )

  register(contract.getLatestEventsWithCount, async ({ caller, query: { CountOnly } }) => {
    const counts = await query.alertCounts(db, caller, now())
    if (CountOnly === 'true') return { ...counts, Duress: [], Behavior: [], Temperature: [] }
    return { ...counts, ...(await query.latestAlerts(db, caller, now(), { perCategory: 30 })) }
  })

  register(contract.latestNotification, ({ caller }) => query.latestNotifications(db, caller, now()))

  register(contract.latestNotificationWithCount, async ({ caller }) => {
    const Notifications = await query.latestNotifications(db, caller, now())
    return {
      Notifications,
      NotificationsCount: Notifications.filter(({ userId, state }) => userId === null && state === 'pending').length,
    }
  })
}
