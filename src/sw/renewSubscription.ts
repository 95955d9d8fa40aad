import { worker } from './worker.ts'

/** The push service gave up a subscription: take a new one, which the page reports when it is opened next. */
export function renewSubscription(event: ExtendableEvent & { oldSubscription?: PushSubscription | null }): void {
  const options = event.oldSubscription?.options
  if (options) event.waitUntil(worker.registration.pushManager.subscribe(options))
}
