import {
  alertCategories,
  type AlertCategory,
  type AlertLists,
  type AlertOccurrence,
  type getLatestEventsWithCount,
  type latestNotificationWithCount,
} from '../../contract/alerts/alertEndpoints.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { isCounted, isPending } from '../../domain/alerts/isPending.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'

export type CountedAlerts = ReplyOf<typeof getLatestEventsWithCount>
type NotificationList = ReplyOf<typeof latestNotificationWithCount>

/** How long an alert stays in the notification area. The database keeps it for longer. */
const maxAgeMs = 24 * 3_600_000
/** The number of alerts of each kind that the server sends with the counts. */
const maxCounted = 30

const countKeys = {
  Duress: ['TotalDuress', 'PendingDuress'],
  Behavior: ['TotalBehavior', 'PendingBehavior'],
  Temperature: ['TotalTemperature', 'PendingTemperature'],
} as const satisfies Record<AlertCategory, readonly [keyof CountedAlerts, keyof CountedAlerts]>

const newestFirst = (a: AlertOccurrence, b: AlertOccurrence) =>
  a.created < b.created ? 1 : a.created > b.created ? -1 : b.id - a.id

/**
 * Returns alerts with those that nobody has to act on last: what was only recorded because it arrived late, and what was
 * withdrawn. Each part keeps its order, so that a row doesn't move when it is acknowledged.
 */
export function countedFirst(alerts: readonly AlertOccurrence[]): readonly AlertOccurrence[] {
  return [...alerts.filter(isCounted), ...alerts.filter((alert) => !isCounted(alert))]
}

export const countPending = (alerts: readonly AlertOccurrence[]) => alerts.filter(isPending).length

/**
 * Merges alerts into a list: they replace those with the same ids, or are added. The result is sorted newest first,
 * without alerts older than 24 hours. An older reply never undoes an acknowledgement. If `news` has two alerts with one
 * id, the later one in the list is used.
 */
export function mergeAlerts(
  alerts: readonly AlertOccurrence[],
  news: readonly AlertOccurrence[],
  now: number,
): AlertOccurrence[] {
  const fresh = new Map<number, AlertOccurrence>()
  for (const alert of news) fresh.set(alert.id, later(fresh.get(alert.id), alert))
  const oldest = new Date(now - maxAgeMs).toISOString()
  const pending = alerts.filter((alert) => {
    const renewed = fresh.get(alert.id)
    if (renewed) fresh.set(alert.id, later(alert, renewed))
    return !renewed && alert.created > oldest
  })
  const added = [...fresh.values()].filter(({ created }) => created > oldest).sort(newestFirst)
  return mergeSorted(pending, added)
}

/** Returns which of two states of an alert is the later one: acknowledged, or pressed more often. */
function later(before: AlertOccurrence | undefined, alert: AlertOccurrence): AlertOccurrence {
  if (!before || !isPending(alert)) return alert
  return !isPending(before) || before.presses > alert.presses ? before : alert
}

/**
 * Merges two sorted lists. In a storm of alerts, lists of thousands change several times a second, and sorting them
 * again would be too slow.
 */
function mergeSorted(alerts: readonly AlertOccurrence[], added: readonly AlertOccurrence[]): AlertOccurrence[] {
  const merged: AlertOccurrence[] = []
  let from = 0
  for (const alert of added) {
    let to = from
    while (to < alerts.length && newestFirst(itemAt(alerts, to), alert) < 0) to++
    for (; from < to; from++) merged.push(itemAt(alerts, from))
    merged.push(alert)
  }
  for (; from < alerts.length; from++) merged.push(itemAt(alerts, from))
  return merged
}

export function mergeIntoLists(lists: AlertLists, news: readonly AlertOccurrence[], now: number): AlertLists {
  const next = { ...lists }
  for (const category of alertCategories) {
    const own = news.filter((alert) => alert.category === category)
    if (own.length > 0) next[category] = mergeAlerts(lists[category], own, now)
  }
  return next
}

/**
 * Works like `mergeIntoLists`, with the counts. Returns null when only the server can determine whether the counts have
 * changed.
 */
export function mergeIntoCounted(
  counted: CountedAlerts,
  news: readonly AlertOccurrence[],
  now: number,
): CountedAlerts | null {
  let next = counted
  for (const alert of news) {
    const list = next[alert.category]
    const known = list.find(({ id }) => id === alert.id)
    const oldest = list.at(-1)
    if (!known && oldest && list.length >= maxCounted && newestFirst(alert, oldest) > 0) return null
    const [total, pending] = countKeys[alert.category]
    const wasPending = known ? Number(isPending(known)) : 0
    const wasCounted = known ? Number(isCounted(known)) : 0
    const current = known ? later(known, alert) : alert
    next = {
      ...next,
      [alert.category]: mergeAlerts(list, [alert], now).slice(0, maxCounted),
      [total]: next[total] + Number(isCounted(current)) - wasCounted,
      [pending]: next[pending] + Number(isPending(current)) - wasPending,
    }
  }
  return next
}

/** Applies changes of alerts to the notifications that were sent for them. */
export function mergeIntoNotifications(reply: NotificationList, news: readonly AlertOccurrence[]): NotificationList {
  const byUniqueId = new Map(news.map((alert) => [alert.uniqueId, alert]))
  if (!reply.Notifications.some(({ uniqueId }) => byUniqueId.has(uniqueId))) return reply
  const Notifications = reply.Notifications.map((shown) => {
    const alert = byUniqueId.get(shown.uniqueId)
    return alert ? later(shown, { ...alert, id: shown.id }) : shown
  })
  return { Notifications, NotificationsCount: countPending(Notifications) }
}

/** Adds or updates notifications; `news` has the ids of notifications. */
export function addNotifications(
  reply: NotificationList,
  news: readonly AlertOccurrence[],
  now: number,
): NotificationList {
  const Notifications = mergeAlerts(reply.Notifications, news, now)
  return { Notifications, NotificationsCount: countPending(Notifications) }
}
