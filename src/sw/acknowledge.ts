import * as words from '#words/serviceWorker'
import {
  acknowledgeSyncTag,
  deleteQueuedAcknowledgement,
  queueAcknowledgement,
  sendAcknowledgement,
  sendQueuedAcknowledgement,
  type AcknowledgeOutcome,
  type SentAcknowledgement,
} from '../offline/queuedAcknowledgements.ts'
import { learnLanguage } from './learnLanguage.ts'
import { showOutcome } from './showAlert.ts'
import { showBadge } from './showBadge.ts'
import { postToWindows, worker } from './worker.ts'

/** A database that neither opens nor fails, as beside a window that sleeps, must not keep an acknowledgement back. */
const queueTimeoutMs = 2_000

export interface TappedAlert {
  alertId: number | string
  token: string
  /** The title of the notification. */
  title: string
  url: string
}

/**
 * Acknowledges from a notification, without a window or a session. It is queued before it is sent, because a browser may
 * end the worker while the network hangs; the notification closes once it is queued. If it can't be sent, a notification
 * says so; where nothing can be stored in time, the one that was tapped stays.
 */
export async function acknowledge(alert: TappedAlert, notification: Pick<Notification, 'close'>): Promise<void> {
  const { alertId, token, title } = alert
  const acknowledgement = { alertId: String(alertId), token, title, queuedAt: Date.now() }
  const queueing = queueAcknowledgement(acknowledgement).then(
    () => true,
    () => false,
  )
  const isQueued = await withinTimeout(queueing)
  if (isQueued) notification.close()
  await learnLanguage()
  // The sync is for a worker that doesn't live to see the answer; while this one sends, it waits.
  const [outcome] = await (isQueued
    ? Promise.all([sendQueuedAcknowledgement(acknowledgement).catch(() => unreached), registerSync()])
    : [await sendAcknowledgement(acknowledgement)])
  if (outcome === undefined) return
  if (outcome.state !== 'unreached') {
    // What is stored after all would be sent, and said, again. A storage that is still stuck keeps nothing from being said.
    const deleting = isQueued ? undefined : withinTimeout(deleteQueuedAcknowledgement(token).catch(() => undefined))
    await showSettled(alert, outcome)
    await deleting
    return
  }
  if (!isQueued) {
    await withinTimeout(queueing.then((isQueuedLate) => (isQueuedLate ? registerSync() : undefined)))
    return
  }
  await showOutcome(alert, words.notSentYet({ title }), words.storedOnDevice(), true)
  await postToWindows({ type: 'queueChanged' })
}

/** Resolves to what the storage of the device says, or to undefined where it says nothing in time. */
const withinTimeout = <T>(stored: Promise<T>): Promise<T | undefined> =>
  Promise.race([stored, new Promise<undefined>((resolve) => setTimeout(resolve, queueTimeoutMs))])

const unreached: AcknowledgeOutcome = { state: 'unreached', hasReplied: false }

/** Shows the outcome of an acknowledgement that reached the server, and updates the badge. */
export async function showSettled(
  alert: { alertId: number | string; title: string; url?: string },
  outcome: AcknowledgeOutcome,
): Promise<void> {
  if (outcome.state === 'sent') {
    const { title, body } = outcome.alerts > 1 ? wordsOfMany(outcome) : wordsOfOne(alert.title, outcome)
    await showOutcome(alert, title, body, false)
    await postToWindows({ type: 'acknowledged', alertId: String(alert.alertId), userName: outcome.userName })
    if (outcome.pending !== undefined) await showBadge(outcome.pending)
  } else if (outcome.state === 'refused') {
    await showOutcome(alert, words.notAcknowledged({ title: alert.title }), words.actionExpired(), true)
  }
}

interface Words {
  title: string
  body: string
}

const wordsOfOne = (title: string, { mine, userName }: SentAcknowledgement): Words =>
  mine
    ? { title: words.acknowledged({ title }), body: words.byUser({ user: userName }) }
    : { title: words.alreadyAcknowledged({ user: userName }), body: title }

function wordsOfMany({ alerts, others, userName, pending = 0 }: SentAcknowledgement): Words {
  const mine = alerts - others
  const before = others > 0 ? [words.someAlready({ others, count: alerts })] : []
  const left = pending > 0 ? [words.moreWaiting({ count: pending })] : []
  if (mine === 0) return { title: words.allAlready({ count: alerts }), body: left.join('') }
  const title = words.acknowledgedCount({ count: mine })
  return { title, body: [words.byUserSentence({ user: userName }), ...before, ...left].join(' ') }
}

/** Requests background sync. Browsers without it send what is queued at the next push and when the portal is opened. */
async function registerSync(): Promise<void> {
  const { sync } = worker.registration as ServiceWorkerRegistration & {
    sync?: { register(tag: string): Promise<void> }
  }
  await sync?.register(acknowledgeSyncTag).catch(() => undefined)
}
