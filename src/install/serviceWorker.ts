import { useSyncExternalStore } from 'react'
import { pushTag, type PushPayload } from '../../contract/push/pushPayload.ts'
import type { ServiceWorkerMessage } from '../offline/serviceWorkerMessage.ts'
import { whenIdle } from '../ui/page/whenIdle.ts'

let takeNewVersion: (() => void) | null = null
const listeners = new Set<() => void>()

/** Registers the service worker once the page has nothing else to do. A waiting worker is a new version. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // Not before the first screen is there: the worker downloads all that the portal has.
  await new Promise<void>((resolve) => whenIdle(resolve, { latestMs: 4000, elseMs: 2000 }))
  // Imported here because the first screen doesn't need it, which keeps it out of the first download.
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

/** Returns a function that switches to the new version, or null when there is none. */
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
 * Calls the listener with every message from the service worker. A listener that returns true tells the worker that
 * this window handles it. Returns a function that stops this.
 */
export function onWorkerMessage(listener: (message: ServiceWorkerMessage) => true | void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const receive = (event: MessageEvent) => {
    if (listener(event.data as ServiceWorkerMessage)) event.ports[0]?.postMessage(true)
  }
  navigator.serviceWorker.addEventListener('message', receive)
  navigator.serviceWorker.startMessages()
  return () => navigator.serviceWorker.removeEventListener('message', receive)
}

/** Closes an alert's notification on this device, for example after the alert was acknowledged in the portal. */
export async function closeAlertNotification(alertId: PushPayload['alertId']): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications({ tag: pushTag(alertId) })) ?? []) shown.close()
}
