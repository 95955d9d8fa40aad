import { useSyncExternalStore } from 'react'
import { pushTag, type PushPayload } from '../../contract/push/pushPayload.ts'
import type { WorkerMessage } from '../offline/workerMessage.ts'

let takeNewVersion: (() => void) | null = null
const listeners = new Set<() => void>()

/** Registers the worker after the page has loaded; a worker in waiting is a new version. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // Not needed for the first picture, so not in the first download.
  const { Workbox } = await import('workbox-window').catch((error: unknown) => {
    console.warn('The portal works, but not offline.', error)
    return { Workbox: null }
  })
  if (!Workbox) return
  const workbox = import.meta.env.DEV
    ? new Workbox('/dev-sw.js?dev-sw', { scope: '/', type: 'module' })
    : new Workbox('/sw.js', { scope: '/' })
  workbox.addEventListener('waiting', () => {
    takeNewVersion = () => {
      workbox.addEventListener('controlling', () => location.reload())
      workbox.messageSkipWaiting()
    }
    for (const listener of listeners) listener()
  })
  try {
    await workbox.register()
  } catch (error) {
    console.warn('The portal works, but not offline.', error)
  }
}

/** What to call to go over to the new version; null while there is none. */
export function useNewVersion(): (() => void) | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => takeNewVersion,
  )
}

/**
 * Calls back for every word of the service worker; a listener that answers true tells the worker that the user is
 * served here. Answers how to stop.
 */
export function onWorkerMessage(listener: (message: WorkerMessage) => true | void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const receive = (event: MessageEvent) => {
    if (listener(event.data as WorkerMessage)) event.ports[0]?.postMessage(true)
  }
  navigator.serviceWorker.addEventListener('message', receive)
  navigator.serviceWorker.startMessages()
  return () => navigator.serviceWorker.removeEventListener('message', receive)
}

/** Takes an alert's notification off this device, as when what it said was settled in the portal. */
export async function closeAlertNotification(alertId: PushPayload['alertId']): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications({ tag: pushTag(alertId) })) ?? []) shown.close()
}
