import { isUnreachable } from '../http/apiError.ts'
import { readOfflineRoom, setOfflineRoom } from './offlineRoom.ts'
import { readSession } from '../session/session.ts'

/** A reply with its age. While the server is out of reach it is the one stored on this device. */
export interface Aged<T> {
  data: T
  /** Epoch milliseconds. */
  savedAt: number
  isOffline: boolean
}

/**
 * Calls the server and stores the reply on this device for the signed-in user. Returns the last stored reply when the
 * server is out of reach.
 */
export async function askOrSaved<T>(key: string, ask: () => Promise<T>): Promise<Aged<T>> {
  const userId = readSession()?.userId ?? ''
  // Imported here because it isn't needed before sign-in, which keeps it out of the first download.
  const { keepOffline, readOffline } = await import('./savedReports.ts')
  try {
    const data = await ask()
    const savedAt = Date.now()
    // Store nothing for a user who signed off in the meantime.
    if (readSession()?.userId !== userId) return { data, savedAt, isOffline: false }
    const outcome = await keepOffline(key, userId, data, savedAt, readOfflineRoom() === 'agreed')
    if (outcome === 'noRoom') setOfflineRoom('short')
    return { data, savedAt, isOffline: false }
  } catch (error) {
    const saved = isUnreachable(error) ? await readOffline<T>(key, userId) : null
    if (!saved) throw error
    return { ...saved, isOffline: true }
  }
}
