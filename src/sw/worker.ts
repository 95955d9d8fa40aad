import type { ServiceWorkerMessage } from '../offline/serviceWorkerMessage.ts'

/** The global scope of the service worker. TypeScript's types declare it as that of any worker. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope

export function openWindows(): Promise<readonly WindowClient[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

/** How long a window may take to reply. After a tap, some browsers let a worker open windows for one second only. */
const patienceMs = 400

/**
 * Sends a message to one window and waits for its reply. Resolves to false for a window that doesn't listen, such as
 * one on the sign-in page.
 */
export function postToWindow(window: WindowClient, message: ServiceWorkerMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(resolve, patienceMs, false)
    window.postMessage(message, [port2])
  }).finally(() => port1.close())
}

export async function postToWindows(message: ServiceWorkerMessage): Promise<void> {
  for (const window of await openWindows()) window.postMessage(message)
}
