import {
  acknowledgeMany,
  maxAcknowledgedAtOnce,
  type AcknowledgedOne,
  type Acknowledgement,
} from '../../contract/alerts/alertEndpoints.ts'
import { offlineDatabase, type PageAcknowledgement } from './database.ts'
import { waited } from './waited.ts'
import { isRefusal } from './isRefusal.ts'

const store = 'pageAcknowledgements'

/**
 * Stores acknowledgements of a window until the server has them. A later one of the same alert replaces the earlier.
 */
export async function storePageAcknowledgements(acknowledgements: readonly PageAcknowledgement[]): Promise<void> {
  const transaction = (await offlineDatabase()).transaction(store, 'readwrite')
  await Promise.all([...acknowledgements.map((one) => transaction.store.put(one)), transaction.done])
}

export async function deletePageAcknowledgements(acknowledgements: readonly PageAcknowledgement[]): Promise<void> {
  const transaction = (await offlineDatabase()).transaction(store, 'readwrite')
  const gone = acknowledgements.map(({ userId, kind, id }) => transaction.store.delete([userId, kind, id]))
  await Promise.all([...gone, transaction.done])
}

/** Returns the acknowledgements of all users of this device, oldest first. */
export async function readPageAcknowledgements(): Promise<PageAcknowledgement[]> {
  const waiting = await (await offlineDatabase()).getAll(store)
  return waiting.sort((a, b) => a.queuedAt - b.queuedAt)
}

/** Returns how many acknowledgements the service worker could send. */
export async function countPageAcknowledgements(): Promise<number> {
  return (await readPageAcknowledgements()).filter(({ sessionToken }) => sessionToken !== null).length
}

/** Removes the session tokens on signing off, so that nothing is sent in that user's name until they sign in again. */
export async function dropSessionTokens(): Promise<void> {
  const { store: waiting } = (await offlineDatabase()).transaction(store, 'readwrite')
  for (const acknowledgement of await waiting.getAll()) await waiting.put({ ...acknowledgement, sessionToken: null })
}

export type PageOutcome = Acknowledgement | 'refused'

/**
 * Sends the acknowledgements that windows left behind, oldest first, grouping those with the same remarks, and calls
 * back for each that is settled. Those without a session token wait for their user.
 * @returns how many can be retried later.
 */
export async function sendPageAcknowledgements(
  onSettled: (acknowledgement: PageAcknowledgement, outcome: PageOutcome) => Promise<void>,
): Promise<number> {
  let left = 0
  for (const together of sentTogether(await readPageAcknowledgements())) {
    const outcome = await send(together)
    if (outcome === 'unreached') left += together.length
    else if (outcome === 'signedOff')
      await storePageAcknowledgements(together.map((waiting) => ({ ...waiting, sessionToken: null })))
    else {
      await deletePageAcknowledgements(together)
      for (const waiting of together) await onSettled(waiting, outcome.get(waiting.id) ?? 'refused')
    }
  }
  return left
}

/** Groups acknowledgements that a single call can send: those given at the same time. */
export function sentTogether<T extends Omit<PageAcknowledgement, 'sessionToken'> & { sessionToken?: string | null }>(
  waiting: readonly T[],
): T[][] {
  const groups = new Map<string, T[]>()
  for (const one of waiting) {
    if (one.sessionToken === null) continue
    const key = JSON.stringify([one.sessionToken, one.kind, one.remarks, one.queuedAt])
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / maxAcknowledgedAtOnce) }, (_, index) =>
      group.slice(index * maxAcknowledgedAtOnce, (index + 1) * maxAcknowledgedAtOnce),
    ),
  )
}

/** Returns the results by id. An alert that the user no longer has access to has no result. */
async function send(
  together: readonly PageAcknowledgement[],
): Promise<ReadonlyMap<number, Acknowledgement> | 'unreached' | 'signedOff'> {
  const [first] = together
  if (!first) return new Map()
  const { kind, remarks, sessionToken, queuedAt } = first
  try {
    const response = await fetch(acknowledgeMany.path, {
      method: acknowledgeMany.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${sessionToken}` },
      body: JSON.stringify({ kind, ids: together.map(({ id }) => id), Acknowledgement: remarks, ...waited(queuedAt) }),
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
