import { offlineDatabase, type ReportEntry, type SavedReport } from './database.ts'
import { isShortOfRoom } from './storageRoom.ts'

/**
 * How many reports a device stores over all its users, and also how many other replies. The oldest of each are deleted
 * first.
 */
const maxSavedReports = 50

export interface SavedEntry extends ReportEntry {
  /** Epoch milliseconds. */
  savedAt: number
}

/** Replies to report calls are reports; the others are lists of other screens. */
const isReport = (key: string) => key.startsWith('["/api/Report/')

/** The replies that are being stored at the moment, by key. */
const storing = new Map<string, Promise<unknown>>()

/**
 * Stores the reply of a call for when the server is out of reach, and deletes the oldest beyond 50.
 * @returns 'noRoom' when storing needs more space than the browser gives without asking the user. Nothing is stored
 * then, unless `mayMakeRoom` allows older reports to be deleted.
 */
export async function keepOffline(
  key: string,
  userId: string,
  data: unknown,
  savedAt: number,
  mayMakeRoom = false,
): Promise<'saved' | 'noRoom' | 'nowhere'> {
  const stored = keep({ key, userId, data, savedAt }, mayMakeRoom)
  storing.set(key, stored)
  const outcome = await stored
  if (storing.get(key) === stored) storing.delete(key)
  return outcome
}

async function keep(reply: SavedReport, mayMakeRoom: boolean): Promise<'saved' | 'noRoom' | 'nowhere'> {
  try {
    if (!(await isShortOfRoom()) && (await put(reply))) return 'saved'
    if (!mayMakeRoom) return 'noRoom'
    await makeRoom()
    return (await put(reply)) ? 'saved' : 'noRoom'
  } catch (error) {
    console.warn('This device keeps nothing for offline use.', error)
    return 'nowhere'
  }
}

/** Returns false when the browser has no space for it. */
async function put(reply: SavedReport): Promise<boolean> {
  const kind = isReport(reply.key)
  const database = await offlineDatabase()
  // A text is copied at once, as bytes are. An object would be cloned row by row.
  const copied = reply.data instanceof ArrayBuffer ? reply : { ...reply, data: JSON.stringify(reply.data) }
  const transaction = database.transaction(['savedReports', 'reportEntries'], 'readwrite')
  // The outcome of the transaction is awaited below. Handle its rejection now, in case a step before that throws.
  const done = transaction.done.then(
    () => true,
    (error: unknown) => error,
  )
  const reports = transaction.objectStore('savedReports')
  try {
    await reports.put(copied)
    let surplus = (await reports.getAllKeys()).filter(([, key]) => isReport(key) === kind).length - maxSavedReports
    let oldest = surplus > 0 ? await reports.index('savedAt').openKeyCursor() : null
    for (; oldest && surplus > 0; oldest = await oldest.continue()) {
      if (isReport(oldest.primaryKey[1]) !== kind) continue
      await reports.delete(oldest.primaryKey)
      await transaction.objectStore('reportEntries').delete(oldest.primaryKey)
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

/** Deletes the older half of the stored reports. */
export async function makeRoom(): Promise<void> {
  const transaction = (await offlineDatabase()).transaction(['savedReports', 'reportEntries'], 'readwrite')
  const reports = transaction.objectStore('savedReports')
  let surplus = Math.ceil((await reports.count()) / 2)
  for (let oldest = await reports.index('savedAt').openKeyCursor(); oldest && surplus > 0; surplus--) {
    await reports.delete(oldest.primaryKey)
    await transaction.objectStore('reportEntries').delete(oldest.primaryKey)
    oldest = await oldest.continue()
  }
}

/** Returns the stored reply of this user with its time, or null when there is none. */
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

/** Stores beside a stored report what the list of stored reports shows of it. Waits for a report that is being stored. */
export async function describeReport(key: string, userId: string, entry: ReportEntry): Promise<void> {
  await storing.get(key)
  try {
    const transaction = (await offlineDatabase()).transaction(['savedReports', 'reportEntries'], 'readwrite')
    const stored = await transaction.objectStore('savedReports').getKey([userId, key])
    if (stored) await transaction.objectStore('reportEntries').put(entry, stored)
  } catch {
    // A report that couldn't be stored needs no entry.
  }
}

/** Returns this user's stored reports, newest first. */
export async function listReports(userId: string): Promise<SavedEntry[]> {
  try {
    const saved: SavedEntry[] = []
    const transaction = (await offlineDatabase()).transaction(['savedReports', 'reportEntries'])
    const index = transaction.objectStore('savedReports').index('savedAt')
    for (let at = await index.openKeyCursor(null, 'prev'); at; at = await at.continue()) {
      if (at.primaryKey[0] !== userId) continue
      const entry = await transaction.objectStore('reportEntries').get(at.primaryKey)
      if (entry) saved.push({ ...entry, savedAt: at.key })
    }
    return saved
  } catch {
    return []
  }
}

/** Deletes every stored reply, as on signing off. */
export async function deleteSavedReports(): Promise<void> {
  await Promise.allSettled(storing.values())
  // Where nothing can be stored there is nothing to delete.
  const database = await offlineDatabase().catch(() => null)
  await Promise.all([database?.clear('savedReports'), database?.clear('reportEntries')])
}
