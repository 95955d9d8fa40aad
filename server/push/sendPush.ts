import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import webPush from 'web-push'
import { toError } from '../errors/toError.ts'
import type { Vapid } from './createVapidKeys.ts'
import { anyHttpAgent, anyHttpsAgent, endpointFault, PrivateAddressError, publicAgent } from './pushAgents.ts'
import { retryAfterSeconds } from './retryAfterSeconds.ts'

/** What a browser's `PushSubscription.toJSON()` returns; the keys are base64url. */
export interface PushTarget {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface PushOptions {
  vapid: Vapid
  /** How long the push service keeps a message for a phone that's off. */
  ttlSeconds: number
  urgency?: 'very-low' | 'low' | 'normal' | 'high'
  /** A message replaces a waiting one with the same topic: up to 32 characters of base64url. */
  topic?: string
  /** For tests: also allows http, and endpoints on this machine or in a private network. */
  allowPrivateEndpoints?: boolean
  timeoutMs?: number
}

export interface PushResult {
  /**
   * `gone`: this subscription will never work again, remove it. `retry`: not delivered; try again later, but only so often, because a
   * response such as 403 or 413 won't change by itself.
   */
  outcome: 'sent' | 'gone' | 'retry'
  /** How long the push service asks to wait. */
  retryAfterSeconds?: number
  /** The HTTP status, or 0 when there was no response. */
  status: number
  /** Why it wasn't sent, in words for the log. */
  reason?: string
}

/**
 * Encrypts a payload of up to 3,993 bytes for a subscription (RFC 8291) and sends it to its push service (RFC 8030, RFC 8292). Never takes
 * longer than 10 s. Endpoints are user input: only https to public addresses is allowed.
 * @throws when the VAPID keys or options are wrong, which isn't the subscription's fault.
 */
export async function sendPush(subscription: PushTarget, payload: string, options: PushOptions): Promise<PushResult> {
  const { endpoint } = subscription
  const fault = options.allowPrivateEndpoints ? undefined : endpointFault(endpoint)
  if (fault) return { outcome: 'gone', status: 0, reason: `The endpoint is refused: ${fault}.` }
  if (!hasUsableKeys(subscription))
    return { outcome: 'gone', status: 0, reason: 'The keys of the subscription are wrong.' }
  const { vapid, ttlSeconds, urgency, topic } = options
  const { headers, body } = webPush.generateRequestDetails(subscription, payload, {
    vapidDetails: vapid,
    TTL: ttlSeconds,
    urgency: urgency ?? 'normal',
    ...(topic === undefined ? {} : { topic }),
  })
  try {
    return judgeReply(await post(endpoint, headers, body, options))
  } catch (error) {
    const isPrivate = error instanceof PrivateAddressError
    // A wrong response from a name server may be temporary, so keep the subscription even then.
    return { outcome: 'retry', status: 0, reason: isPrivate ? error.message : `No answer: ${toError(error).message}` }
  }
}

/** The public key must be a point on P-256, otherwise encryption throws. */
function hasUsableKeys({ keys }: PushTarget): boolean {
  if (Buffer.from(keys.auth, 'base64url').length !== 16) return false
  try {
    webPush.encrypt(keys.p256dh, keys.auth, '', 'aes128gcm')
    return true
  } catch {
    return false
  }
}

function judgeReply({ statusCode: status = 0, headers }: IncomingMessage): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'sent', status }
  const reason = `The push service answered ${status}.`
  if (status === 404 || status === 410) return { outcome: 'gone', status, reason }
  const seconds = retryAfterSeconds(headers['retry-after'], Date.now())
  return { outcome: 'retry', status, reason, ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }) }
}

function post(
  endpoint: string,
  headers: object,
  body: Buffer,
  { allowPrivateEndpoints, timeoutMs = 10_000 }: PushOptions,
) {
  const isHttps = new URL(endpoint).protocol === 'https:'
  const agent = allowPrivateEndpoints ? (isHttps ? anyHttpsAgent : anyHttpAgent) : publicAgent
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sending = (isHttps ? httpsRequest : httpRequest)(endpoint, {
      method: 'POST',
      agent,
      headers: { ...headers },
      signal: AbortSignal.timeout(timeoutMs),
    })
    sending.on('error', reject)
    sending.on('response', (response) => {
      // Ignores the push service's body; the signal ends one that doesn't end.
      response.on('error', () => undefined)
      response.resume()
      resolve(response)
    })
    sending.end(body)
  })
}
