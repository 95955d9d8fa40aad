import { pushTag } from '../../contract/push/pushPayload.ts'
import type { PageAcknowledgement } from '../offline/database.ts'
import {
  countPageAcknowledgements,
  sendPageAcknowledgements,
  type PageOutcome,
} from '../offline/pageAcknowledgements.ts'
import { acknowledgeSyncTag, sendQueuedAcknowledgements } from '../offline/queuedAcknowledgements.ts'
import { showSettled } from './acknowledge.ts'
import { learnLanguage } from './learnLanguage.ts'
import { openWindows, postToWindows, worker } from './worker.ts'

type SyncEvent = ExtendableEvent & { tag: string }

declare global {
  // Background sync isn't in every browser and isn't in TypeScript's DOM types.
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
}

export function onSync(event: SyncEvent): void {
  if (event.tag !== acknowledgeSyncTag) return
  event.waitUntil(
    sendQueued().then((left) => {
      // A rejected sync makes the browser retry later.
      if (left > 0) throw new Error(`${left} acknowledgements could not be sent yet`)
    }),
  )
}

/** Sends the acknowledgements stored on this device and returns how many are left. An open window sends its own. */
export async function sendQueued(): Promise<number> {
  await learnLanguage()
  let left = await sendQueuedAcknowledgements(showSettled)
  // Count what an open window hasn't sent yet, so that it is retried later: by then the window may be closed.
  const isOpen = (await openWindows()).length > 0
  left += isOpen ? await countPageAcknowledgements() : await sendPageAcknowledgements(announceLate)
  await postToWindows({ type: 'queueChanged' })
  return left
}

/** Reports only unexpected outcomes, because no window is open. */
async function announceLate(waiting: PageAcknowledgement, outcome: PageOutcome): Promise<void> {
  // Without permission to notify, the alert's row shows the outcome.
  if (Notification.permission !== 'granted') return
  const { title } = waiting
  const url = waiting.kind === 'alert' ? `/AlertCentre?id=${waiting.id}` : `/AlertNotification?id=${waiting.id}`
  if (outcome === 'refused') {
    await showSettled({ alertId: `${waiting.kind}-${waiting.id}`, title, url }, { state: 'refused' })
    return
  }
  const { alertId, mine, userName } = outcome
  const isShown = (await worker.registration.getNotifications({ tag: pushTag(alertId) })).length > 0
  if (!mine || isShown)
    await showSettled({ alertId, title, url }, { state: 'sent', mine, userName, alerts: 1, others: mine ? 0 : 1 })
}
