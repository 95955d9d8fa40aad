import { worker } from './worker.ts'

/** The user took the new version: it replaces the old one at once. */
export function takeOver(event: ExtendableMessageEvent): void {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting())
}
