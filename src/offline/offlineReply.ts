import { isUnreachable } from '../http/apiError.ts'
import { readOfflineRoom, setOfflineRoom } from './offlineRoom.ts'
import { readSession } from '../session/session.ts'

/** A reply with its age: what was saved on this device stands in while the server is out of reach. */
export interface Aged<T> {
  data: T
  /** Epoch milliseconds. */
  savedAt: number
  isOffline: boolean
}

/** Asks the server and keeps what it answers on the device for this user; out of reach, answers what was kept last. */
export async function askOrSaved<T>(key: string, ask: () => Promise<T>): Promise<Aged<T>> {
  const userId = readSession()?.userId ?? ''
  // Not needed before somebody is signed in, so not in the first download.
  const { keepOffline, readOffline } = await import('./savedReports.ts')
  try {
    const data = await ask()
    const savedAt = Date.now()
    // Nothing is kept for somebody who signed off meanwhile.
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
