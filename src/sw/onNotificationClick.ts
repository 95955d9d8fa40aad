import type { PushPayload } from '../../contract/push/pushPayload.ts'
import { acknowledge } from './acknowledge.ts'
import { postToWindow, openWindows, worker } from './worker.ts'

export function onNotificationClick(event: NotificationEvent): void {
  const alert = (event.notification.data ?? {}) as Partial<PushPayload>
  const { alertId, acknowledgeToken: token } = alert
  if (event.action === 'acknowledge' && token && alertId !== undefined) {
    const title = event.notification.title
    const url = alert.url ?? '/AlertCentre'
    event.waitUntil(acknowledge({ alertId, token, title, url }, event.notification))
  } else {
    event.notification.close()
    event.waitUntil(open(alert.url ?? '/AlertCentre'))
  }
}

/**
 * Navigates an open window to the address, the one used last first, or opens a new window. Tries at most two windows,
 * because a worker may open a window only shortly after the tap.
 */
async function open(url: string): Promise<void> {
  for (const window of (await openWindows()).slice(0, 2)) {
    if (!(await postToWindow(window, { type: 'open', url }))) continue
    await window.focus().catch(() => undefined)
    return
  }
  await worker.clients.openWindow(url)
}
