import type { PushPayload } from '../../contract/push/pushPayload.ts'
import { offlineDatabase, type ReceivedPush } from './database.ts'

const store = 'receivedPushes'

/** As long as an alert stays in the lists. */
const maxAgeMs = 24 * 3_600_000

/**
 * Stores the push of a duress until a list has brought its alert, because the user who opens it may find no network. A later press takes the place
 * of an earlier one, and the acknowledgement that of both.
 */
export async function storePush(push: PushPayload): Promise<void> {
  const receivedAt = Date.now()
  const pushes = (await offlineDatabase()).transaction(store, 'readwrite')
  for (const one of await pushes.store.getAll())
    if (push.replaces?.includes(one.alertId) || one.receivedAt < receivedAt - maxAgeMs)
      await pushes.store.delete(one.alertId)
  const { alertId, userId } = push
  if (typeof alertId === 'number' && userId !== undefined) {
    const isStored = (await pushes.store.getKey(alertId)) !== undefined
    if (push.kind === 'duress' || (push.kind === 'acknowledged' && isStored))
      await pushes.store.put({ ...push, alertId, userId, receivedAt })
  }
  await pushes.done
}

/** Returns the stored pushes that were sent to a user, newest first. */
export async function readPushes(userId: string): Promise<readonly ReceivedPush[]> {
  const pushes = await (await offlineDatabase()).getAll(store)
  return pushes.filter((push) => String(push.userId) === userId).toSorted((a, b) => b.receivedAt - a.receivedAt)
}

/** Deletes the stored pushes of these alerts. */
export async function deletePushes(alertIds: ReadonlySet<number>): Promise<void> {
  const pushes = (await offlineDatabase()).transaction(store, 'readwrite')
  for (const alertId of await pushes.store.getAllKeys()) if (alertIds.has(alertId)) await pushes.store.delete(alertId)
  await pushes.done
}

/** Deletes every stored push, as on signing off. */
export async function deleteAllPushes(): Promise<void> {
  // Where nothing can be stored there is nothing to delete.
  const database = await offlineDatabase().catch(() => null)
  await database?.clear(store)
}
