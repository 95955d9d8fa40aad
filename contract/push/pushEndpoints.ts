import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'

const nothing = v.object({})
const base64url = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+={0,2}$/), v.maxLength(200))

/** One device of the signed-in user that receives alerts. */
const pushSubscriptionItem = v.object({
  id: v.number(),
  /** What the user calls the device, proposed by the page from its browser and system. */
  label: v.string(),
  /** The address at the push service; the page compares it with its own to mark "this device". */
  endpoint: v.string(),
  created: v.string(),
  /** When a push was last handed over to the push service, null before the first. */
  lastSent: v.nullable(v.string()),
  /** When the phone last said that one arrived. */
  lastReceived: v.nullable(v.string()),
})
export type PushSubscriptionItem = v.InferOutput<typeof pushSubscriptionItem>

export const getPushPublicKey = endpoint({
  method: 'GET',
  path: '/api/push/publicKey',
  access: 'signedIn',
  summary: 'The key with which this server signs its pushes',
  /** Base64url, uncompressed P-256 point: the applicationServerKey of a subscription. */
  reply: v.object({ publicKey: base64url }),
})

/** The same endpoint again updates keys and label and moves it to the caller. */
export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions',
  access: 'signedIn',
  summary: 'Send my alerts to this device too',
  body: v.object({
    endpoint: v.pipe(v.string(), v.url(), v.maxLength(1000)),
    keys: v.object({ p256dh: base64url, auth: base64url }),
    label: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  }),
  reply: pushSubscriptionItem,
})

export const listPushSubscriptions = endpoint({
  method: 'GET',
  path: '/api/push/subscriptions',
  access: 'signedIn',
  summary: 'My devices that receive alerts',
  reply: v.array(pushSubscriptionItem),
})

export const removePushSubscription = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions/remove',
  access: 'signedIn',
  summary: 'Stop alerts on one of my devices',
  body: v.object({ id }),
  reply: nothing,
})

/** Answers as soon as the push service took it; 502 with its words when it did not. */
export const testPushSubscription = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions/test',
  access: 'signedIn',
  summary: 'Send a test alert to one of my devices',
  body: v.object({ id }),
  reply: nothing,
})
