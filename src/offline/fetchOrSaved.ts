import { isUnreachable } from '../http/callError.ts'
import { readOfflineRoom, setOfflineRoom } from './offlineRoom.ts'
import { readSession } from '../session/session.ts'
import { keepOffline, readOffline } from './savedReports.ts'

/** A reply with its age. While the server is out of reach it is the one stored on this device. */
export interface WithAge<T> {
  data: T
  /** Epoch milliseconds. */
  savedAt: number
  isOffline: boolean
}

/**
 * Calls the server and returns its reply, which is also stored on this device for the signed-in user, without waiting
 * for that: a phone may take longer to store it than to show it. Returns the last stored reply when the server is out
 * of reach.
 */
export async function fetchOrSaved<T>(key: string, request: () => Promise<T>): Promise<WithAge<T>> {
  const userId = readSession()?.userId ?? ''
  try {
    const data = await request()
    const savedAt = Date.now()
    void untilShown(data).then(async () => {
      // Store nothing for a user who signed off in the meantime.
      if (readSession()?.userId !== userId) return
      const outcome = await keepOffline(key, userId, data, savedAt, readOfflineRoom() === 'agreed')
      if (outcome === 'noRoom') setOfflineRoom('short')
    })
    return { data, savedAt, isOffline: false }
  } catch (error) {
    const saved = isUnreachable(error) ? await readSaved<T>(key, userId) : null
    if (!saved) throw error
    return saved
  }
}

/** Returns the reply that is stored on this device for the signed-in user, or null. */
export async function readSaved<T>(key: string, userId = readSession()?.userId ?? ''): Promise<WithAge<T> | null> {
  const saved = await readOffline<T>(key, userId)
  return saved && { ...saved, isOffline: true }
}

/** Storing copies a reply, and for more rows or bytes than these a slow phone would notice. */
const [manyRows, manyBytes] = [2000, 200_000]
const drawnMs = 3000

/** Resolves at once, or for a long list when the screen that asked for it has had the time to show it. */
async function untilShown(data: unknown): Promise<void> {
  const isLong =
    data instanceof ArrayBuffer ? data.byteLength > manyBytes : Array.isArray(data) && data.length > manyRows
  if (isLong) await new Promise((resolve) => setTimeout(resolve, drawnMs))
}
