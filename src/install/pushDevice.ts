import * as words from '#words/account'
import {
  getPushPublicKey,
  listPushSubscriptions,
  removePushSubscription,
  subscribeToPush,
} from '../../contract/push/pushEndpoints.ts'
import { deviceOfAgent } from '../../domain/access/deviceOfAgent.ts'
import { isUnreachable } from '../http/callError.ts'
import { callEndpoint } from '../http/callEndpoint.ts'

export type PushAbility = 'unsupported' | 'needs-install' | 'blocked' | 'ready'

/** Returns whether this browser can receive alerts, or what prevents it. */
export function pushAbility(needsInstall: boolean): PushAbility {
  if (needsInstall) return 'needs-install'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** Returns this browser's push subscription, or null. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Asks for permission, subscribes this browser and registers the subscription on the server. Throws an Error with a
 * message for the user.
 */
export async function subscribeThisDevice(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new Error(words.notificationsBlocked())
  }
  const { publicKey } = await callEndpoint(getPushPublicKey)
  const registration = await navigator.serviceWorker.ready
  const key = fromBase64Url(publicKey)
  await dropForeignSubscription(registration, key)
  let subscription: PushSubscription
  try {
    subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch (cause) {
    throw new Error(words.pushOutOfReach(), { cause })
  }
  await report(subscription)
}

/** Registers this browser's subscription on the server again, in case it was renewed or lost. */
export async function reportThisDevice(): Promise<void> {
  const subscription = await currentSubscription()
  if (subscription && Notification.permission === 'granted') await report(subscription)
}

/**
 * Ends alerts on this browser and removes its subscription from the server. If the server can't be reached, the push
 * service will report the end to it.
 */
export async function unsubscribeThisDevice(): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  // Do both at once: a network that hangs mustn't leave this browser subscribed.
  const [ended, removed] = await Promise.allSettled([subscription.unsubscribe(), removeAtServer(subscription.endpoint)])
  if (ended.status === 'rejected') throw ended.reason
  if (removed.status === 'rejected' && !isUnreachable(removed.reason)) throw removed.reason
}

async function removeAtServer(endpoint: string): Promise<void> {
  const mine = (await callEndpoint(listPushSubscriptions)).find((subscription) => subscription.endpoint === endpoint)
  if (mine) await callEndpoint(removePushSubscription, { body: { id: mine.id } })
}

async function report(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await callEndpoint(subscribeToPush, {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
      label: deviceOfAgent(navigator.userAgent),
    },
  })
}

/** Ends a subscription made with another server's key, which would block a new one. */
async function dropForeignSubscription(registration: ServiceWorkerRegistration, key: Uint8Array): Promise<void> {
  const existing = await registration.pushManager.getSubscription()
  const itsKey = existing?.options.applicationServerKey
  if (existing && itsKey && String(new Uint8Array(itsKey)) !== String(key)) await existing.unsubscribe()
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
}
