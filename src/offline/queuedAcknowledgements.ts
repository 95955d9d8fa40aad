import { acknowledgeByToken } from '../../contract/alerts/alertEndpoints.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { offlineDatabase, type QueuedAcknowledgement } from './database.ts'
import { waited } from './waited.ts'
import { isRefusal } from './isRefusal.ts'

/** The background sync tag with which the browser wakes the service worker once there is a network again. */
export const acknowledgeSyncTag = 'acknowledge'

export interface SentAcknowledgement {
  state: 'sent'
  /** False when somebody else acknowledged all of the alerts first. */
  mine: boolean
  userName: string
  /** How many alerts the notification was for, and how many of them somebody else had already acknowledged. */
  alerts: number
  others: number
  /** How many alerts are still pending for this user, if the server reports it. */
  pending?: number
}

/**
 * sent: the server has it. refused: the server will never accept it (the token is unknown or used up). unreached: retry
 * later; `hasReplied` distinguishes an error of the server from no reply.
 */
export type AcknowledgeOutcome =
  | SentAcknowledgement
  | { state: 'refused' }
  | { state: 'unreached'; hasReplied: boolean }

/** A browser ends a worker that waits longer, before it can say that nothing arrived. */
const timeoutMs = 10_000

/** Sends one acknowledgement with the one-time token of its push, without a session. */
export async function sendAcknowledgement(
  acknowledgement: Pick<QueuedAcknowledgement, 'token' | 'remarks' | 'queuedAt'>,
): Promise<AcknowledgeOutcome> {
  const { token, remarks, queuedAt } = acknowledgement
  try {
    const response = await fetch(acknowledgeByToken.path, {
      method: acknowledgeByToken.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...(remarks ? { remarks } : {}), ...waited(queuedAt) }),
      keepalive: true,
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) {
      const { mine, userName, alerts, others, pending } = (await response.json()) as ReplyOf<typeof acknowledgeByToken>
      return { state: 'sent', mine, userName, alerts, others, pending }
    }
    return isRefusal(response.status) ? { state: 'refused' } : { state: 'unreached', hasReplied: true }
  } catch {
    return { state: 'unreached', hasReplied: false }
  }
}

export async function queueAcknowledgement(acknowledgement: QueuedAcknowledgement): Promise<void> {
  await (await offlineDatabase()).put('queuedAcknowledgements', acknowledgement)
}

/**
 * Removes an acknowledgement from the queue, also one that is still being stored: the browser stores and removes in the
 * order in which it was asked to.
 */
export async function deleteQueuedAcknowledgement(token: string): Promise<void> {
  await (await offlineDatabase()).delete('queuedAcknowledgements', token)
}

export async function readQueuedAcknowledgements(): Promise<QueuedAcknowledgement[]> {
  return (await offlineDatabase()).getAll('queuedAcknowledgements')
}

/**
 * Sends a queued acknowledgement and removes it from the queue once the server has replied for good. Page and worker
 * send one at a time: undefined when the other has settled it. Were it sent twice all the same, the server would count
 * it once, as given when it was queued.
 */
export function sendQueuedAcknowledgement(
  acknowledgement: QueuedAcknowledgement,
): Promise<AcknowledgeOutcome | undefined> {
  const { token } = acknowledgement
  return navigator.locks.request(`acknowledge ${token}`, async () => {
    const database = await offlineDatabase()
    if (!(await database.get('queuedAcknowledgements', token))) return undefined
    const outcome = await sendAcknowledgement(acknowledgement)
    if (outcome.state !== 'unreached') await database.delete('queuedAcknowledgements', token)
    return outcome
  })
}

/**
 * Sends the queued acknowledgements, oldest first, and calls back for each that is settled.
 * @returns how many are still queued.
 */
export async function sendQueuedAcknowledgements(
  onSettled: (acknowledgement: QueuedAcknowledgement, outcome: AcknowledgeOutcome) => Promise<void> | void = () => {},
): Promise<number> {
  const waiting = (await readQueuedAcknowledgements()).sort((a, b) => a.queuedAt - b.queuedAt)
  let left = waiting.length
  for (const acknowledgement of waiting) {
    const outcome = await sendQueuedAcknowledgement(acknowledgement)
    if (outcome?.state === 'unreached') {
      if (!outcome.hasReplied) break
      // An acknowledgement that keeps failing mustn't hold up the others.
      continue
    }
    left--
    if (outcome) await onSettled(acknowledgement, outcome)
  }
  return left
}
