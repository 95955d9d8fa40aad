import * as words from '#words/serviceWorker'
import {
  acknowledgeSyncTag,
  queueAcknowledgement,
  sendAcknowledgement,
  type AcknowledgeOutcome,
  type SentAcknowledgement,
} from '../offline/queuedAcknowledgements.ts'
import { learnLanguage } from './learnLanguage.ts'
import { showOutcome } from './showAlert.ts'
import { showBadge } from './showBadge.ts'
import { postToWindows, worker } from './worker.ts'

export interface TappedAlert {
  alertId: number | string
  token: string
  /** The title of the notification. */
  title: string
  url: string
}

/**
 * Acknowledges from a notification, without a window or a session. If it can't be sent, it is queued and the
 * notification says so.
 */
export async function acknowledge(alert: TappedAlert): Promise<void> {
  await learnLanguage()
  const outcome = await sendAcknowledgement(alert)
  if (outcome.state !== 'unreached') return showSettled(alert, outcome)

  const { alertId, token, title } = alert
  await queueAcknowledgement({ alertId: String(alertId), token, title, queuedAt: Date.now() })
  await showOutcome(alert, words.notSentYet({ title }), words.storedOnDevice(), true)
  await postToWindows({ type: 'queueChanged' })
  await registerSync()
}

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
    await showOutcome(alert, words.notAcknowledged({ title: alert.title }), words.canNoLonger(), true)
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
  const before = others > 0 ? [words.othersBefore({ others, count: alerts })] : []
  const left = pending > 0 ? [words.moreWait({ count: pending })] : []
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
