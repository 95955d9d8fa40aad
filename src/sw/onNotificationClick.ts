import type { PushPayload } from '../../contract/push/pushPayload.ts'
import { acknowledge } from './acknowledge.ts'
import { openWindows, worker } from './worker.ts'

export function onNotificationClick(event: NotificationEvent): void {
  event.notification.close()
  const alert = (event.notification.data ?? {}) as Partial<PushPayload>
  const { alertId, acknowledgeToken: token } = alert
  if (event.action === 'acknowledge' && token && alertId !== undefined) {
    event.waitUntil(acknowledge({ alertId, token, title: event.notification.title, url: alert.url ?? '/AlertCentre' }))
  } else {
    event.waitUntil(open(alert.url ?? '/AlertCentre'))
  }
}

/** Leads an open window there, or opens one. */
async function open(url: string): Promise<void> {
  const window = (await openWindows())[0]
  if (!window) {
    await worker.clients.openWindow(url)
    return
  }
  window.postMessage({ type: 'open', url })
  await window.focus().catch(() => undefined)
}
