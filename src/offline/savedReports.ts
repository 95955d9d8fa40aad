import { offlineDatabase, type SavedReport } from './database.ts'
import { isShortOfRoom } from './storageRoom.ts'

/** How many reports a device keeps, over all its users, and how many other replies; the oldest of each go first. */
const keptReports = 50

/** How a kept report is found again. */
export interface ReportEntry {
  title: string
  subject: string
  period: string
  /** Its address in the portal. */
  href: string
}

export interface KeptEntry extends ReportEntry {
  /** Epoch milliseconds. */
  savedAt: number
}

type Stored = SavedReport & { entry?: ReportEntry }

/** Reports are what their calls answer; the rest are the lists of other screens. */
const isReport = (key: string) => key.startsWith('["/api/Report/')

/**
 * Keeps what a call answered for when the server is out of reach; the oldest beyond the 50 go. 'noRoom' when that would take
 * more space than the browser gives without being asked: nothing is kept then, unless mayMakeRoom lets older reports go.
 */
export async function keepOffline(
  key: string,
  userId: string,
  data: unknown,
  savedAt: number,
  mayMakeRoom = false,
): Promise<'kept' | 'noRoom' | 'nowhere'> {
  const reply = { key, userId, data, savedAt }
  try {
    if (!(await isShortOfRoom()) && (await put(reply))) return 'kept'
    if (!mayMakeRoom) return 'noRoom'
    await makeRoom()
    return (await put(reply)) ? 'kept' : 'noRoom'
  } catch (error) {
    console.warn('This device keeps nothing for offline use.', error)
    return 'nowhere'
  }
}

/** False when the browser refused the space. */
async function put(reply: SavedReport): Promise<boolean> {
  const kind = isReport(reply.key)
  const database = await offlineDatabase()
  // As text the browser copies it at once; else it would walk through thousands of rows, here and whenever it is described.
  const asText = { ...reply, data: JSON.stringify(reply.data) }
  const transaction = database.transaction('savedReports', 'readwrite')
  // What the transaction comes to is awaited below; a step that fails before must not go unheard.
  const done = transaction.done.then(
    () => true,
    (error: unknown) => error,
  )
  const { store } = transaction
  try {
    await store.put(asText)
    let surplus = (await store.getAllKeys()).filter(([, key]) => isReport(key) === kind).length - keptReports
    let oldest = surplus > 0 ? await store.index('savedAt').openCursor() : null
    for (; oldest && surplus > 0; oldest = await oldest.continue()) {
      if (isReport(oldest.value.key) !== kind) continue
      await oldest.delete()
      surplus--
    }
  } catch (error) {
    if (isRefusal(error) || isRefusal(await done)) return false
    throw error
  }
  const outcome = await done
  if (outcome === true) return true
  if (isRefusal(outcome)) return false
  throw outcome
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}

/** Lets the older half of the kept reports go. */
export async function makeRoom(): Promise<void> {
  const store = (await offlineDatabase()).transaction('savedReports', 'readwrite').store
  let surplus = Math.ceil((await store.count()) / 2)
  for (let oldest = await store.index('savedAt').openCursor(); oldest && surplus > 0; surplus--) {
    await oldest.delete()
    oldest = await oldest.continue()
  }
}

/** What was kept for this user, with its time; null when there is nothing. */
export async function readOffline<T>(key: string, userId: string): Promise<{ data: T; savedAt: number } | null> {
  try {
    const saved = await (await offlineDatabase()).get('savedReports', [userId, key])
    if (!saved) return null
    const { data, savedAt } = saved
    return { data: (typeof data === 'string' ? JSON.parse(data) : data) as T, savedAt }
  } catch {
    return null
  }
}

/** Writes beside a kept report how it is found again. */
export async function describeReport(key: string, userId: string, entry: ReportEntry): Promise<void> {
  try {
    const store = (await offlineDatabase()).transaction('savedReports', 'readwrite').store
    const saved = await store.get([userId, key])
    if (saved) await store.put({ ...saved, entry } as Stored)
  } catch {
    // A report that was not kept needs no entry.
  }
}

/** The reports that are kept for this user, the newest first. */
export async function listReports(userId: string): Promise<KeptEntry[]> {
  try {
    const kept: KeptEntry[] = []
    const index = (await offlineDatabase()).transaction('savedReports').store.index('savedAt')
    for (let cursor = await index.openCursor(null, 'prev'); cursor; cursor = await cursor.continue()) {
      const { entry, savedAt, userId: owner } = cursor.value as Stored
      if (entry && owner === userId) kept.push({ ...entry, savedAt })
    }
    return kept
  } catch {
    return []
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
