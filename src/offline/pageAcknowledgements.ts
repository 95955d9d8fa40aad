import {
  eventAcknowledgement,
  notificationAcknowledgement,
  type Acknowledgement,
} from '../../contract/alerts/alertEndpoints.ts'
import { offlineDatabase, type PageAcknowledgement } from './database.ts'

const store = 'pageAcknowledgements'

/** Keeps an acknowledgement of a window until the server has it; a later one of the same alert takes its place. */
export async function keepPageAcknowledgement(acknowledgement: PageAcknowledgement): Promise<void> {
  await (await offlineDatabase()).put(store, acknowledgement)
}

export async function forgetPageAcknowledgement({ userId, kind, id }: PageAcknowledgement): Promise<void> {
  await (await offlineDatabase()).delete(store, [userId, kind, id])
}

/** Oldest first, of every user of this device. */
export async function readPageAcknowledgements(): Promise<PageAcknowledgement[]> {
  const waiting = await (await offlineDatabase()).getAll(store)
  return waiting.sort((a, b) => a.queuedAt - b.queuedAt)
}

/** How many the worker could send. */
export async function countPageAcknowledgements(): Promise<number> {
  return (await readPageAcknowledgements()).filter(({ sessionToken }) => sessionToken !== null).length
}

/** After signing off nothing is sent any more in that user's name before they are back. */
export async function dropSessionTokens(): Promise<void> {
  const { store: kept } = (await offlineDatabase()).transaction(store, 'readwrite')
  for (const acknowledgement of await kept.getAll()) await kept.put({ ...acknowledgement, sessionToken: null })
}

export type PageOutcome = Acknowledgement | 'refused'

/**
 * Sends what windows left behind, oldest first, and calls back for each that is settled. Answers how many can be tried
 * again; what has no session waits for its user.
 */
export async function sendPageAcknowledgements(
  onSettled: (acknowledgement: PageAcknowledgement, outcome: PageOutcome) => Promise<void>,
): Promise<number> {
  let left = 0
  for (const waiting of await readPageAcknowledgements()) {
    if (waiting.sessionToken === null) continue
    const outcome = await send(waiting)
    if (outcome === 'unreached') left++
    else if (outcome === 'signedOff') await keepPageAcknowledgement({ ...waiting, sessionToken: null })
    else {
      await forgetPageAcknowledgement(waiting)
      await onSettled(waiting, outcome)
    }
  }
  return left
}

async function send(waiting: PageAcknowledgement): Promise<PageOutcome | 'unreached' | 'signedOff'> {
  const { path, method } = waiting.kind === 'alert' ? eventAcknowledgement : notificationAcknowledgement
  try {
    const response = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${waiting.sessionToken}` },
      body: JSON.stringify({ MessageId: waiting.id, Acknowledgement: waiting.remarks }),
    })
    if (response.ok) return (await response.json()) as Acknowledgement
    if (response.status === 401) return 'signedOff'
    return response.status < 500 && ![408, 429].includes(response.status) ? 'refused' : 'unreached'
  } catch {
    return 'unreached'
  }
}
