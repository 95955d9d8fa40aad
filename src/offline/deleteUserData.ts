import { offlineDatabase } from './database.ts'
import { deleteStored } from './deleteStored.ts'

/**
 * Deletes what this device stores for a user, and the alerts that it received by push. Rejects when that is cut short, as
 * by the end of the page.
 */
export async function deleteUserData(userId: string): Promise<void> {
  // Signing off deletes these of all users as well.
  await deleteStored()
  const stores = ['queuedAcknowledgements', 'pageAcknowledgements'] as const
  const database = await offlineDatabase().catch(() => null)
  if (!database) return
  const transaction = database.transaction(stores, 'readwrite')
  // A phone shows one user's alerts at a time.
  await transaction.objectStore('queuedAcknowledgements').clear()
  const waiting = transaction.objectStore('pageAcknowledgements')
  for (const { userId: owner, kind, id } of await waiting.getAll())
    if (owner === userId) await waiting.delete([owner, kind, id])
  await transaction.done
}
