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
import { openWindows, tellWindows, worker } from './worker.ts'

type SyncEvent = ExtendableEvent & { tag: string }

declare global {
  // Background sync is not in every browser yet, and not in the type library.
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
}

export function onSync(event: SyncEvent): void {
  if (event.tag !== acknowledgeSyncTag) return
  event.waitUntil(
    sendQueued().then((left) => {
      // A failed sync is what makes the browser try again later.
      if (left > 0) throw new Error(`${left} acknowledgements could not be sent yet`)
    }),
  )
}

/** Sends the acknowledgements that wait on this device; answers how many still do. An open window sends its own. */
export async function sendQueued(): Promise<number> {
  await learnLanguage()
  let left = await sendQueuedAcknowledgements(showSettled)
  // What it could not send yet is tried again later: by then it may be closed.
  const isOpen = (await openWindows()).length > 0
  left += isOpen ? await countPageAcknowledgements() : await sendPageAcknowledgements(tellLate)
  await tellWindows({ type: 'queueChanged' })
  return left
}

/** Nobody looks, so only what did not go as thought is said. */
async function tellLate(waiting: PageAcknowledgement, outcome: PageOutcome): Promise<void> {
  // Without the permission to notify, the alert's row says it.
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
