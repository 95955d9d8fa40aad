import { acknowledgeSyncTag, sendQueuedAcknowledgements } from '../offline/queuedAcknowledgements.ts'
import { showSettled } from './acknowledge.ts'
import { tellWindows } from './worker.ts'

export function onSync(event: ExtendableEvent & { tag: string }): void {
  if (event.tag !== acknowledgeSyncTag) return
  event.waitUntil(
    sendQueued().then((left) => {
      // A failed sync is what makes the browser try again later.
      if (left > 0) throw new Error(`${left} acknowledgements could not be sent yet`)
    }),
  )
}

/** Sends the acknowledgements that wait on this device; answers how many still do. */
export async function sendQueued(): Promise<number> {
  const left = await sendQueuedAcknowledgements(showSettled)
  await tellWindows({ type: 'queueChanged' })
  return left
}
