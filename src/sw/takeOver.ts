import { worker } from './worker.ts'

/** Activates this worker at once when the user accepts the new version. */
export function takeOver(event: ExtendableMessageEvent): void {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting())
}
