import * as words from '#words/serviceWorker'
import { pushTag, type PushPayload } from '../../contract/push/pushPayload.ts'
import { readerLanguage } from '../../words/reader.ts'
import { worker } from './worker.ts'

/** Properties that browsers support but TypeScript's DOM types lack. */
type NotificationLook = NotificationOptions & {
  actions?: { action: string; title: string }[]
  renotify?: boolean
  timestamp?: number
  vibrate?: number[]
}

const look = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }

/** Shows an alert. It replaces a shown notification with the same `alertId`. */
export function showAlert(alert: PushPayload): Promise<void> {
  const isSos = alert.kind === 'duress' || alert.kind === 'unknownDuress'
  const isSettled = alert.kind === 'acknowledged'
  const canAcknowledge = Boolean(alert.acknowledgeToken) && !isSettled && alert.kind !== 'test'
  const options: NotificationLook = {
    ...look,
    lang: readerLanguage(),
    body: alert.body,
    tag: pushTag(alert.alertId),
    data: alert,
    timestamp: Date.parse(alert.occurred),
    silent: isSettled,
    renotify: !isSettled,
    requireInteraction: isSos,
    ...(isSos ? { vibrate: [400, 150, 400, 150, 400] } : {}),
    actions: [
      ...(canAcknowledge
        ? [{ action: 'acknowledge', title: alert.kind === 'bundle' ? words.acknowledgeAll() : words.acknowledge() }]
        : []),
      { action: 'view', title: words.view() },
    ],
  }
  return worker.registration.showNotification(alert.title, options)
}

/** Replaces an alert's notification with a silent one about its acknowledgement. */
export function showOutcome(
  alert: { alertId: PushPayload['alertId']; url?: string },
  title: string,
  body: string,
  isPending: boolean,
): Promise<void> {
  const options: NotificationLook = {
    ...look,
    lang: readerLanguage(),
    body,
    tag: pushTag(alert.alertId),
    data: { alertId: alert.alertId, url: alert.url ?? '/AlertCentre' },
    silent: true,
    requireInteraction: isPending,
    actions: [{ action: 'view', title: words.view() }],
  }
  return worker.registration.showNotification(title, options)
}
