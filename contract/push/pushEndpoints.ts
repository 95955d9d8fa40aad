import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'

const nothing = v.object({})
const base64url = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+={0,2}$/), v.maxLength(200))

/** One of the signed-in user's devices that receives alerts. */
const pushSubscriptionItem = v.object({
  id: v.number(),
  /** The user's name for the device; the page suggests one from the browser and operating system. */
  label: v.string(),
  /** Its address at the push service; the page compares it with its own to mark "this device". */
  endpoint: v.string(),
  created: v.string(),
  /** When a push was last accepted by the push service; null before the first. */
  lastSent: v.nullable(v.string()),
  /** When the phone last confirmed that one arrived. */
  lastReceived: v.nullable(v.string()),
})
export type PushSubscriptionItem = v.InferOutput<typeof pushSubscriptionItem>

export const getPushPublicKey = endpoint('GET', '/api/push/publicKey', {
  access: 'signedIn',
  summary: 'The key with which this server signs its pushes.',
  /** The applicationServerKey of a subscription: an uncompressed P-256 point, base64url. */
  reply: v.object({ publicKey: base64url }),
})

/** Subscribing the same endpoint again updates its keys and label and moves it to the caller. */
export const subscribeToPush = endpoint('POST', '/api/push/subscriptions', {
  access: 'signedIn',
  summary: "Sends the caller's alerts to this device too.",
  body: v.object({
    endpoint: v.pipe(v.string(), v.url(), v.maxLength(1000)),
    keys: v.object({ p256dh: base64url, auth: base64url }),
    label: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  }),
  reply: pushSubscriptionItem,
})

export const listPushSubscriptions = endpoint('GET', '/api/push/subscriptions', {
  access: 'signedIn',
  summary: "The caller's devices that receive alerts.",
  reply: v.array(pushSubscriptionItem),
})

export const removePushSubscription = endpoint('POST', '/api/push/subscriptions/remove', {
  access: 'signedIn',
  summary: "Stops alerts on one of the caller's devices.",
  body: v.object({ id }),
  reply: nothing,
})

/** Replies once the push service has accepted it; 502 with the service's error if it refused. */
export const testPushSubscription = endpoint('POST', '/api/push/subscriptions/test', {
  access: 'signedIn',
  summary: "Sends a test alert to one of the caller's devices.",
  body: v.object({ id }),
  reply: nothing,
})
