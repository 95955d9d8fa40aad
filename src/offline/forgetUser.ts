import { offlineDatabase } from './database.ts'

/** Forgets what is kept on this device for a user, and what it received by push. */
export async function forgetUser(userId: string): Promise<void> {
  const stores = ['savedReports', 'queuedAcknowledgements', 'pageAcknowledgements'] as const
  const transaction = (await offlineDatabase()).transaction(stores, 'readwrite')
  // A phone shows one user's alerts at a time, and signing off clears the reports of everybody as well.
  await transaction.objectStore('savedReports').clear()
  await transaction.objectStore('queuedAcknowledgements').clear()
  const waiting = transaction.objectStore('pageAcknowledgements')
  for (const { userId: owner, kind, id } of await waiting.getAll())
    if (owner === userId) await waiting.delete([owner, kind, id])
  await transaction.done
}
