import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

export interface SavedReport {
  /** The call and its input. */
  key: string
  userId: string
  /** As JSON; what an older version of the app kept is the value itself. */
  data: unknown
  /** Epoch milliseconds. */
  savedAt: number
}

export interface QueuedAcknowledgement {
  /** The one-time token of the alert's push; one acknowledgement per token. */
  token: string
  alertId: string
  /** What the notification said, to say it again as not sent yet. */
  title: string
  remarks?: string
  /** Epoch milliseconds. */
  queuedAt: number
}

/** An acknowledgement made in a window that has not reached the server. */
export interface PageAcknowledgement {
  /** An alert's id, or a notification's. */
  id: number
  kind: 'alert' | 'notification'
  remarks: string
  /** What it is about, to say so when it is settled. */
  title: string
  userId: string
  /** Epoch milliseconds. */
  queuedAt: number
  /** With which the worker sends it when no window is open; null once its user has signed off or it was refused. */
  sessionToken: string | null
}

interface OfflineSchema extends DBSchema {
  savedReports: { key: [string, string]; value: SavedReport; indexes: { savedAt: number } }
  queuedAcknowledgements: { key: string; value: QueuedAcknowledgement }
  pageAcknowledgements: { key: [string, string, number]; value: PageAcknowledgement }
}

let opening: Promise<IDBPDatabase<OfflineSchema>> | undefined

/** The database of this device, shared by the page and the service worker. */
export function offlineDatabase(): Promise<IDBPDatabase<OfflineSchema>> {
  opening ??= openDB<OfflineSchema>('muster', 2, {
    upgrade(database, from) {
      if (from < 1) {
        const reports = database.createObjectStore('savedReports', { keyPath: ['userId', 'key'] })
        reports.createIndex('savedAt', 'savedAt')
        database.createObjectStore('queuedAcknowledgements', { keyPath: 'token' })
      }
      database.createObjectStore('pageAcknowledgements', { keyPath: ['userId', 'kind', 'id'] })
    },
    // A newer version of the app waits in the other context: let it pass and open again when needed.
    blocking: (_from, _to, event) => {
      ;(event.target as IDBDatabase).close()
      opening = undefined
    },
    terminated: () => {
      opening = undefined
    },
  }).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}
