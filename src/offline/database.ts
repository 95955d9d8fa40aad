import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { PushPayload } from '../../contract/push/pushPayload.ts'

export interface SavedReport {
  /** The path of the call and its input. */
  key: string
  userId: string
  /** The reply as JSON text. Older versions of the app stored the value itself. */
  data: unknown
  /** Epoch milliseconds. */
  savedAt: number
}

/** What the list of stored reports shows of a report. It is stored beside the report, so that no list reads whole reports. */
export interface ReportEntry {
  title: string
  subject: string
  period: string
  /** The report's address in the portal. */
  href: string
}

export interface QueuedAcknowledgement {
  /** The one-time token of the alert's push. Each token acknowledges once. */
  token: string
  alertId: string
  /** The text of the notification, to show it again with “not sent yet”. */
  title: string
  remarks?: string
  /** Epoch milliseconds. */
  queuedAt: number
}

/** An acknowledgement made in a window that hasn't reached the server. */
export interface PageAcknowledgement {
  /** The id of an alert or of a notification, depending on `kind`. */
  id: number
  kind: 'alert' | 'notification'
  remarks: string
  /** The title of the alert, for the message about the outcome. */
  title: string
  userId: string
  /** Epoch milliseconds. */
  queuedAt: number
  /**
   * The token with which the service worker sends it when no window is open. Null after the user signed off or the
   * server rejected the token.
   */
  sessionToken: string | null
}

/** The push of a duress, or of its acknowledgement, as this device received it. */
export interface ReceivedPush extends PushPayload {
  alertId: number
  userId: number
  /** Epoch milliseconds. */
  receivedAt: number
}

interface OfflineSchema extends DBSchema {
  savedReports: { key: [string, string]; value: SavedReport; indexes: { savedAt: number } }
  /** By the keys of their reports. */
  reportEntries: { key: [string, string]; value: ReportEntry }
  queuedAcknowledgements: { key: string; value: QueuedAcknowledgement }
  pageAcknowledgements: { key: [string, string, number]; value: PageAcknowledgement }
  receivedPushes: { key: number; value: ReceivedPush }
}

let opening: Promise<IDBPDatabase<OfflineSchema>> | undefined

/** Opens this device's database, which the page and the service worker share. */
export function offlineDatabase(): Promise<IDBPDatabase<OfflineSchema>> {
  opening ??= openDB<OfflineSchema>('muster', 4, {
    async upgrade(database, from, _to, transaction) {
      if (from < 1) {
        const reports = database.createObjectStore('savedReports', { keyPath: ['userId', 'key'] })
        reports.createIndex('savedAt', 'savedAt')
        database.createObjectStore('queuedAcknowledgements', { keyPath: 'token' })
      }
      if (from < 2) database.createObjectStore('pageAcknowledgements', { keyPath: ['userId', 'kind', 'id'] })
      database.createObjectStore('receivedPushes', { keyPath: 'alertId' })
      if (from > 2) return
      const entries = database.createObjectStore('reportEntries')
      if (from < 1) return
      // Version 2 stored what the list shows within each report.
      const reports = transaction.objectStore('savedReports')
      for (let at = await reports.openCursor(); at; at = await at.continue()) {
        const { entry } = at.value as SavedReport & { entry?: ReportEntry }
        if (entry) await entries.put(entry, at.primaryKey)
      }
    },
    // A newer version of the app is waiting to upgrade the database: close it here, and open it again when needed.
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
