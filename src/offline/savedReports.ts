import { offlineDatabase } from './database.ts'

/** How many replies a device keeps, over all its users; the oldest go first. */
export const keptReports = 50

/** Keeps what a call answered for when the server is out of reach. Where the browser stores nothing, nothing is kept. */
export async function keepOffline(key: string, userId: string, data: unknown, savedAt: number): Promise<void> {
  try {
    const store = (await offlineDatabase()).transaction('savedReports', 'readwrite').store
    await store.put({ key, userId, data, savedAt })
    let surplus = (await store.count()) - keptReports
    for (let oldest = await store.index('savedAt').openCursor(); oldest && surplus > 0; surplus--) {
      await oldest.delete()
      oldest = await oldest.continue()
    }
  } catch (error) {
    console.warn('This device keeps nothing for offline use.', error)
  }
}

/** What was kept for this user, with its time; null when there is nothing. */
export async function readOffline<T>(key: string, userId: string): Promise<{ data: T; savedAt: number } | null> {
  try {
    const saved = await (await offlineDatabase()).get('savedReports', [userId, key])
    return saved ? { data: saved.data as T, savedAt: saved.savedAt } : null
  } catch {
    return null
  }
}

/** Forgets every kept reply, as signing off does. */
export async function forgetSavedReports(): Promise<void> {
  try {
    await (await offlineDatabase()).clear('savedReports')
  } catch {
    // Where nothing can be stored there is nothing to forget.
  }
}
