import {
  acknowledgeMany,
  maxAcknowledgedAtOnce,
  type AcknowledgedOne,
  type Acknowledgement,
} from '../../contract/alerts/alertEndpoints.ts'
import { offlineDatabase, type PageAcknowledgement } from './database.ts'
import { isRefusal } from './isRefusal.ts'

const store = 'pageAcknowledgements'

/** Keeps acknowledgements of a window until the server has them; a later one of the same alert takes its place. */
export async function keepPageAcknowledgements(acknowledgements: readonly PageAcknowledgement[]): Promise<void> {
  const transaction = (await offlineDatabase()).transaction(store, 'readwrite')
  await Promise.all([...acknowledgements.map((one) => transaction.store.put(one)), transaction.done])
}

export async function forgetPageAcknowledgements(acknowledgements: readonly PageAcknowledgement[]): Promise<void> {
  const transaction = (await offlineDatabase()).transaction(store, 'readwrite')
  const gone = acknowledgements.map(({ userId, kind, id }) => transaction.store.delete([userId, kind, id]))
  await Promise.all([...gone, transaction.done])
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
 * Sends what windows left behind, oldest first, those with the same remarks together, and calls back for each that is settled.
 * Answers how many can be tried again; what has no session waits for its user.
 */
export async function sendPageAcknowledgements(
  onSettled: (acknowledgement: PageAcknowledgement, outcome: PageOutcome) => Promise<void>,
): Promise<number> {
  let left = 0
  for (const together of sentTogether(await readPageAcknowledgements())) {
    const outcome = await send(together)
    if (outcome === 'unreached') left += together.length
    else if (outcome === 'signedOff')
      await keepPageAcknowledgements(together.map((waiting) => ({ ...waiting, sessionToken: null })))
    else {
      await forgetPageAcknowledgements(together)
      for (const waiting of together) await onSettled(waiting, outcome.get(waiting.id) ?? 'refused')
    }
  }
  return left
}

/** Those that one call can carry. */
export function sentTogether<T extends Omit<PageAcknowledgement, 'sessionToken'> & { sessionToken?: string | null }>(
  waiting: readonly T[],
): T[][] {
  const groups = new Map<string, T[]>()
  for (const one of waiting) {
    if (one.sessionToken === null) continue
    const key = JSON.stringify([one.sessionToken, one.kind, one.remarks])
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / maxAcknowledgedAtOnce) }, (_, index) =>
      group.slice(index * maxAcknowledgedAtOnce, (index + 1) * maxAcknowledgedAtOnce),
    ),
  )
}

/** By id; an alert that the user may no longer see has no answer. */
async function send(
  together: readonly PageAcknowledgement[],
): Promise<ReadonlyMap<number, Acknowledgement> | 'unreached' | 'signedOff'> {
  const [first] = together
  if (!first) return new Map()
  const { kind, remarks, sessionToken } = first
  try {
    const response = await fetch(acknowledgeMany.path, {
      method: acknowledgeMany.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${sessionToken}` },
      body: JSON.stringify({ kind, ids: together.map(({ id }) => id), Acknowledgement: remarks }),
    })
    if (response.ok) {
      const settled = (await response.json()) as AcknowledgedOne[]
      return new Map(settled.map((one) => [one.id, one]))
    }
    if (response.status === 401) return 'signedOff'
    return isRefusal(response.status) ? new Map() : 'unreached'
  } catch {
    return 'unreached'
  }
}
