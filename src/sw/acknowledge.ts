import {
  acknowledgeSyncTag,
  queueAcknowledgement,
  sendAcknowledgement,
  type AcknowledgeOutcome,
} from '../offline/queuedAcknowledgements.ts'
import { showOutcome } from './showAlert.ts'
import { tellWindows, worker } from './worker.ts'

export interface TappedAlert {
  alertId: number | string
  token: string
  /** Of the notification. */
  title: string
  url: string
}

/** Acknowledges from the notification, with no window and no session. What cannot be sent waits, and says so. */
export async function acknowledge(alert: TappedAlert): Promise<void> {
  const outcome = await sendAcknowledgement(alert)
  if (outcome.state !== 'unreached') return showSettled(alert, outcome)

  const { alertId, token, title } = alert
  await queueAcknowledgement({ alertId: String(alertId), token, title, queuedAt: Date.now() })
  await showOutcome(
    alert,
    `Not sent yet: ${title}`,
    'Your acknowledgement is kept on this device and goes out as soon as there is a network.',
    true,
  )
  await tellWindows({ type: 'queueChanged' })
  await askToBeWoken()
}

/** Says what became of an acknowledgement that reached the server. */
export async function showSettled(
  alert: { alertId: number | string; title: string; url?: string },
  outcome: AcknowledgeOutcome,
): Promise<void> {
  if (outcome.state === 'sent') {
    const title = outcome.mine ? `Acknowledged: ${alert.title}` : `Already acknowledged by ${outcome.userName}`
    await showOutcome(alert, title, outcome.mine ? `By ${outcome.userName}` : alert.title, false)
    await tellWindows({ type: 'acknowledged', alertId: String(alert.alertId), userName: outcome.userName })
  } else if (outcome.state === 'refused') {
    const body = 'This notification can no longer acknowledge. Open the alert to do it there.'
    await showOutcome(alert, `Not acknowledged: ${alert.title}`, body, true)
  }
}

/** Browsers without background sync send what waits at the next push and when the portal is opened. */
async function askToBeWoken(): Promise<void> {
  const { sync } = worker.registration as ServiceWorkerRegistration & {
    sync?: { register(tag: string): Promise<void> }
  }
  await sync?.register(acknowledgeSyncTag).catch(() => undefined)
}
