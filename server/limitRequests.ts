import type { Context, Hono } from 'hono'
import { clientNetwork } from './http/clientNetwork.ts'
import { rateLimit } from './http/rateLimit.ts'
import { shownKey } from './ingest/ingestRoutes.ts'
import type { GatewayKey } from './keys/gatewayKey.ts'

/** Limits what strangers may ask for, by the address that `clientIp` returns. now is epoch ms. */
export function limitRequests(
  app: Hono,
  { gatewayKey, now }: { gatewayKey: GatewayKey; now: () => number },
  clientIp: (context: Context) => string,
): void {
  const keyOf = (context: Context) => clientNetwork(clientIp(context))
  app.use('/api/auth/login', rateLimit({ burst: 30, perSecond: 0.5, keyOf, now }))
  app.use('/api/auth/forgotpassword', rateLimit({ burst: 10, perSecond: 0.02, keyOf, now }))
  for (const path of ['passwordlink', 'choosepassword'])
    app.use(`/api/auth/${path}`, rateLimit({ burst: 30, perSecond: 0.5, keyOf, now }))
  app.use('/api/alerts/*', rateLimit({ burst: 120, perSecond: 4, keyOf, now }))
  // A gateway speaks for thousands of devices; phones and strangers have an address to themselves.
  const isExempt = (context: Context) => gatewayKey.accepts(shownKey(context))
  app.use('/ingest/*', rateLimit({ burst: 2_000, perSecond: 400, keyOf, isExempt, now }))
}
