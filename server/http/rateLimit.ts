import type { MiddlewareHandler, Context } from 'hono'
import { refusal } from './apiError.ts'
import { elapsedBy } from './elapsedBy.ts'

export interface RateLimit {
  /** How many requests may come at once. */
  burst: number
  /** How many requests per second are sustained. */
  perSecond: number
  keyOf(context: Context): string
  /** Returns whether a request isn't limited and doesn't count. */
  isExempt?(context: Context): Promise<boolean>
  now: () => number
}

// Beyond this many keys the fullest buckets are dropped; they'd let their keys through anyway.
const maxKeys = 20_000

/** Returns the middleware that limits requests with a token bucket per key. It throws 429 with a time to retry for a request without a token. */
export function rateLimit({ burst, perSecond, keyOf, isExempt, now }: RateLimit): MiddlewareHandler {
  const elapsed = elapsedBy(now)
  const buckets = new Map<string, { tokens: number; at: number }>()
  return async (context, next) => {
    if (await isExempt?.(context)) return next()
    const key = keyOf(context)
    const at = elapsed()
    const bucket = buckets.get(key) ?? { tokens: burst, at }
    const tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * perSecond)
    if (tokens < 1) {
      const seconds = Math.ceil((1 - tokens) / perSecond)
      throw refusal(429, 'httpTooMany', { seconds }, {}, { 'Retry-After': String(seconds) })
    }
    buckets.delete(key)
    buckets.set(key, { tokens: tokens - 1, at })
    if (buckets.size <= maxKeys) return next()
    const [oldest] = buckets.keys()
    if (oldest !== undefined) buckets.delete(oldest)
    await next()
  }
}
