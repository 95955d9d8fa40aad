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
 * later; `hasAnswered` distinguishes an error of the server from no reply.
 */
export type AcknowledgeOutcome =
  SentAcknowledgement | { state: 'refused' } | { state: 'unreached'; hasAnswered: boolean }

/** Sends one acknowledgement with the one-time token of its push, without a session. */
export async function sendAcknowledgement(
  acknowledgement: Pick<QueuedAcknowledgement, 'token' | 'remarks'> & { queuedAt?: number },
): Promise<AcknowledgeOutcome> {
  const { token, remarks, queuedAt } = acknowledgement
  try {
    const response = await fetch(acknowledgeByToken.path, {
      method: acknowledgeByToken.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...(remarks ? { remarks } : {}), ...waited(queuedAt) }),
      keepalive: true,
    })
    if (response.ok) {
      const { mine, userName, alerts, others, pending } = (await response.json()) as ReplyOf<typeof acknowledgeByToken>
      return { state: 'sent', mine, userName, alerts, others, pending }
    }
    return isRefusal(response.status) ? { state: 'refused' } : { state: 'unreached', hasAnswered: true }
  } catch {
    return { state: 'unreached', hasAnswered: false }
  }
}

export async function queueAcknowledgement(acknowledgement: QueuedAcknowledgement): Promise<void> {
  await (await offlineDatabase()).put('queuedAcknowledgements', acknowledgement)
}

export async function readQueuedAcknowledgements(): Promise<QueuedAcknowledgement[]> {
  return (await offlineDatabase()).getAll('queuedAcknowledgements')
}

/**
 * Sends the queued acknowledgements, oldest first, and calls back for each that is settled. The page and the service
 * worker may both run it, because the server counts a repeated acknowledgement once.
 * @returns how many are still queued.
 */
export async function sendQueuedAcknowledgements(
  onSettled: (acknowledgement: QueuedAcknowledgement, outcome: AcknowledgeOutcome) => Promise<void> | void = () => {},
): Promise<number> {
  const database = await offlineDatabase()
  const waiting = (await readQueuedAcknowledgements()).sort((a, b) => a.queuedAt - b.queuedAt)
  let left = waiting.length
  for (const acknowledgement of waiting) {
    const outcome = await sendAcknowledgement(acknowledgement)
    if (outcome.state === 'unreached') {
      if (!outcome.hasAnswered) break
      // An acknowledgement that keeps failing mustn't hold up the others.
      continue
    }
    await database.delete('queuedAcknowledgements', acknowledgement.token)
    left--
    await onSettled(acknowledgement, outcome)
  }
  return left
}
