import type { WorkerMessage } from '../offline/workerMessage.ts'

/** The global of a service worker, which the type library takes for that of any worker. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope

export function openWindows(): Promise<readonly WindowClient[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

export async function tellWindows(message: WorkerMessage): Promise<void> {
  for (const window of await openWindows()) window.postMessage(message)
}
