import type { ServiceWorkerMessage } from '../offline/serviceWorkerMessage.ts'

/** The global scope of the service worker. TypeScript's types declare it as that of any worker. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope

export function openWindows(): Promise<readonly WindowClient[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

/** How long a window may take to reply. After a tap, some browsers let a worker open windows for one second only. */
const timeoutMs = 400

/** For how long a late reply still counts. Each push holds its worker for that long while a window that is looked at doesn't reply. */
const lateMs = 20_000

/**
 * Sends a message to one window and waits for its reply. Resolves to false for a window that doesn't listen, such as
 * one on the sign-in page.
 */
export function postToWindow(
  window: WindowClient,
  message: ServiceWorkerMessage,
  longestMs = timeoutMs,
): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(resolve, longestMs, false)
    window.postMessage(message, [port2])
  }).finally(() => port1.close())
}

/** Sends a message to one window. Resolves `inTime` to whether it replied before a user would wait, `atAll` to whether it did later. */
export function postToBusyWindow(
  window: WindowClient,
  message: ServiceWorkerMessage,
): { inTime: Promise<boolean>; atAll: Promise<boolean> } {
  const atAll = postToWindow(window, message, lateMs)
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, timeoutMs, false))
  return { inTime: Promise.race([atAll, timeout]), atAll }
}

/** Returns whether the user looks at a window now. */
export async function isLookedAt({ id }: WindowClient): Promise<boolean> {
  const window = await worker.clients.get(id)
  return window instanceof WindowClient && window.focused && window.visibilityState === 'visible'
}

export async function postToWindows(message: ServiceWorkerMessage): Promise<void> {
  for (const window of await openWindows()) window.postMessage(message)
}
