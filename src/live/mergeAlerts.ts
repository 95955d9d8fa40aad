import type { AlertCategory, AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import type { AlertLists, CountedAlerts, NotificationList } from './alertQueries.ts'

/** After this an alert leaves the notification area, never the database. */
const keptMs = 24 * 3_600_000
/** The server sends so many of each kind beside the counts. */
const longestCounted = 30

const countKeys = {
  Duress: ['TotalDuress', 'PendingDuress'],
  Behavior: ['TotalBehavior', 'PendingBehavior'],
  Temperature: ['TotalTemperature', 'PendingTemperature'],
} as const satisfies Record<AlertCategory, readonly [keyof CountedAlerts, keyof CountedAlerts]>

const newestFirst = (a: AlertOccurrence, b: AlertOccurrence) =>
  a.created < b.created ? 1 : a.created > b.created ? -1 : b.id - a.id

export const isPending = ({ userId }: AlertOccurrence) => userId === null

export const countPending = (alerts: readonly AlertOccurrence[]) => alerts.filter(isPending).length

/** The alert takes the place of the one with its id, else is added; newest first, without what is older than 24 h. */
export function mergeAlert(alerts: readonly AlertOccurrence[], alert: AlertOccurrence, now: number): AlertOccurrence[] {
  const oldest = new Date(now - keptMs).toISOString()
  return [...alerts.filter(({ id }) => id !== alert.id), alert]
    .filter(({ created }) => created > oldest)
    .sort(newestFirst)
}

export function mergeIntoLists(lists: AlertLists, alert: AlertOccurrence, now: number): AlertLists {
  return { ...lists, [alert.category]: mergeAlert(lists[alert.category], alert, now) }
}

/** As mergeIntoLists, with the counts; null when only the server can tell whether they have changed. */
export function mergeIntoCounted(counted: CountedAlerts, alert: AlertOccurrence, now: number): CountedAlerts | null {
  const list = counted[alert.category]
  const known = list.find(({ id }) => id === alert.id)
  const oldest = list.at(-1)
  if (!known && oldest && list.length >= longestCounted && newestFirst(alert, oldest) > 0) return null
  const [total, pending] = countKeys[alert.category]
  const wasPending = known ? Number(isPending(known)) : 0
  return {
    ...counted,
    [alert.category]: mergeAlert(list, alert, now).slice(0, longestCounted),
    [total]: counted[total] + (known ? 0 : 1),
    [pending]: counted[pending] + Number(isPending(alert)) - wasPending,
  }
}

/** What became of an alert, in the notification that told of it. */
export function mergeIntoNotifications(reply: NotificationList, alert: AlertOccurrence): NotificationList {
  if (!reply.Notifications.some(({ uniqueId }) => uniqueId === alert.uniqueId)) return reply
  const Notifications = reply.Notifications.map((told) =>
    told.uniqueId === alert.uniqueId ? { ...alert, id: told.id } : told,
  )
  return { Notifications, NotificationsCount: countPending(Notifications) }
}
