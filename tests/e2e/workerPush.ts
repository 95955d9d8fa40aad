import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'

/** Lets the page subscribe at the test push service: the browser's own push service cannot be reached from a test. */
export async function subscribeAt(
  page: Page,
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
): Promise<void> {
  await page.addInitScript((given) => {
    const made = {
      endpoint: given.endpoint,
      expirationTime: null,
      options: { userVisibleOnly: true, applicationServerKey: null },
      getKey: () => null,
      toJSON: () => ({ endpoint: given.endpoint, expirationTime: null, keys: given.keys }),
      unsubscribe: async () => true,
    }
    let current: unknown = null
    PushManager.prototype.subscribe = async () => (current = made) as unknown as PushSubscription
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null
  }, subscription)
}

export interface PushWorker {
  worker: Worker
  /** Gives the worker what the push service would give it: the decrypted text of a push. */
  deliver(text: string): Promise<void>
}

/** Returns the service worker of a page, and how to deliver a push to it as the browser does. */
export async function openPushWorker(context: BrowserContext, page: Page, origin: string): Promise<PushWorker> {
  const session: CDPSession = await context.newCDPSession(page)
  const registrations = new Map<string, string>()
  session.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const { scopeURL, registrationId } of event.registrations) registrations.set(scopeURL, registrationId)
  })
  await session.send('ServiceWorker.enable')
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  return {
    worker,
    async deliver(text) {
      const registrationId = registrations.get(`${origin}/`)
      if (!registrationId) throw new Error('The service worker is not registered.')
      await session.send('ServiceWorker.deliverPushMessage', { origin: `${origin}/`, registrationId, data: text })
    },
  }
}

/** Presses an action of the notification that is shown, with the event that the browser sends to the worker. */
export async function pressAction(worker: Worker, action: string): Promise<void> {
  await worker.evaluate(async (pressed) => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; dispatchEvent(event: Event): void }
    const [notification] = await scope.registration.getNotifications()
    const Click = (self as unknown as { NotificationEvent: new (type: string, init: object) => Event })
      .NotificationEvent
    scope.dispatchEvent(new Click('notificationclick', { notification, action: pressed }))
  }, action)
}

/** Records what the worker writes on the app's icon; returns how to read it. */
export async function watchBadge(worker: Worker): Promise<() => Promise<number | undefined>> {
  await worker.evaluate(() => {
    const scope = self as unknown as { navigator: object; badge?: number }
    Object.defineProperty(scope.navigator, 'setAppBadge', { value: async (count: number) => (scope.badge = count) })
  })
  return () => worker.evaluate(() => (self as unknown as { badge?: number }).badge)
}
