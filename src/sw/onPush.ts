import * as words from '#words/serviceWorker'
import { receivedByPhone } from '../../contract/alerts/alertEndpoints.ts'
import { pushTag, readPush, type PushPayload } from '../../contract/push/pushPayload.ts'
import { storePush } from '../offline/receivedPushes.ts'
import { inOrder } from './inOrder.ts'
import { learnLanguage } from './learnLanguage.ts'
import { sendQueued } from './onSync.ts'
import { showAlert } from './showAlert.ts'
import { showBadge } from './showBadge.ts'
import { isLookedAt, openWindows, postToBusyWindow, postToWindows, worker } from './worker.ts'

export function onPush(event: PushEvent): void {
  event.waitUntil(receive(event.data))
}

async function receive(data: PushMessageData | null): Promise<void> {
  const alert = read(data)
  if (!alert) {
    await learnLanguage()
    // Browsers require every push to show something, and there is a new alert even if its contents couldn't be read.
    await worker.registration.showNotification('Muster', {
      body: words.newAlert(),
      tag: 'unread',
      data: { url: '/AlertCentre' },
    })
    return
  }
  const late = await inOrder(alert, async () => {
    await learnLanguage()
    // Show the alert first, so that nothing below can delay it.
    const windows = await present(alert)
    await storePush(alert).catch(() => undefined)
    return windows
  })
  await Promise.allSettled([
    takeAwayLate(alert, late),
    reportReceived(alert),
    // Open windows read what is stored before the network is tried, which may hang.
    postToWindows({ type: 'queueChanged' }).then(sendQueued),
    ...(alert.pending === undefined ? [] : [showBadge(alert.pending)]),
  ])
}

function read(data: PushMessageData | null): PushPayload | null {
  try {
    return readPush(data?.json())
  } catch {
    return null
  }
}

/** Windows that haven't said yet that they show the alert. */
type LateWindows = readonly { window: WindowClient; atAll: Promise<boolean> }[]

/** Shows a notification unless a window shows the alert; returns the windows that may still say that they do. */
async function present(alert: PushPayload): Promise<LateWindows> {
  const replies = (await openWindows()).map((window) => ({
    window,
    isSeen: window.focused && window.visibilityState === 'visible',
    ...postToBusyWindow(window, { type: 'alert', alert }),
  }))
  const seen = await Promise.all(replies.map(async ({ isSeen, inTime }) => isSeen && (await inTime)))
  if (seen.includes(true) && alert.kind !== 'test') {
    await closeNotifications([alert.alertId, ...(alert.replaces ?? [])])
    return []
  }
  await closeNotifications(alert.replaces ?? [])
  await showAlert(alert)
  return alert.kind === 'test' ? [] : replies.filter(({ isSeen }) => isSeen)
}

/** Takes the notification away again once a busy window has shown the alert to a user who still looks at it. */
async function takeAwayLate(alert: PushPayload, late: LateWindows): Promise<void> {
  await Promise.all(
    late.map(async ({ window, atAll }) => {
      if ((await atAll) && (await isLookedAt(window))) await closeShown(alert)
    }),
  )
}

/** Closes the notification of this push, not what has replaced it since: how its acknowledgement went, or another push. */
async function closeShown({ alertId, kind, acknowledgeToken }: PushPayload): Promise<void> {
  const shown = await worker.registration.getNotifications({ tag: pushTag(alertId) })
  for (const one of shown) {
    const data: Partial<PushPayload> | null = one.data
    if (data?.kind === kind && data.acknowledgeToken === acknowledgeToken) one.close()
  }
}

async function closeNotifications(alertIds: readonly PushPayload['alertId'][]): Promise<void> {
  if (alertIds.length === 0) return
  const tags = new Set(alertIds.map(pushTag))
  for (const shown of await worker.registration.getNotifications()) if (tags.has(shown.tag)) shown.close()
}

async function reportReceived({ acknowledgeToken }: PushPayload): Promise<void> {
  if (!acknowledgeToken) return
  await fetch(receivedByPhone.path, {
    method: receivedByPhone.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: acknowledgeToken }),
    keepalive: true,
  })
}
