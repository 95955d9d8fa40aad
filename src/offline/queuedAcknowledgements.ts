import { acknowledgeByToken } from '../../contract/alerts/alertEndpoints.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { offlineDatabase, type QueuedAcknowledgement } from './database.ts'
import { isRefusal } from './isRefusal.ts'

/** The name under which the browser wakes the worker once there is a network again. */
export const acknowledgeSyncTag = 'acknowledge'

export interface SentAcknowledgement {
  state: 'sent'
  /** False when somebody else was first with all of them. */
  mine: boolean
  userName: string
  /** How many alerts the notification stood for, and how many of them somebody else had acknowledged before. */
  alerts: number
  others: number
  /** How many alerts still wait for this user, where the server says so. */
  pending?: number
}

/**
 * sent: the server has it. refused: it never will take it (token unknown or used up). unreached: try again later, and
 * hasAnswered tells a server in trouble from none.
 */
export type AcknowledgeOutcome =
  SentAcknowledgement | { state: 'refused' } | { state: 'unreached'; hasAnswered: boolean }

/** Sends one acknowledgement with the one-time token of its push, without a session. */
export async function sendAcknowledgement(
  acknowledgement: Pick<QueuedAcknowledgement, 'token' | 'remarks'>,
): Promise<AcknowledgeOutcome> {
  const { token, remarks } = acknowledgement
  try {
    const response = await fetch(acknowledgeByToken.path, {
      method: acknowledgeByToken.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...(remarks ? { remarks } : {}) }),
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
 * Sends what waits, oldest first, and calls back for each that is settled. Answers how many still wait.
 * Page and worker may both run it: the server counts a repeated acknowledgement once.
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
      // One that keeps failing must not hold up the others.
      continue
    }
    await database.delete('queuedAcknowledgements', acknowledgement.token)
    left--
    await onSettled(acknowledgement, outcome)
  }
  return left
}
