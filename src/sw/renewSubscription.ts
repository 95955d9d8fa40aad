import { worker } from './worker.ts'

/**
 * Subscribes again after the push service ended a subscription. The page reports the new one to the server when it is
 * next opened.
 */
export function renewSubscription(event: ExtendableEvent & { oldSubscription?: PushSubscription | null }): void {
  const options = event.oldSubscription?.options
  if (options) event.waitUntil(worker.registration.pushManager.subscribe(options))
}
