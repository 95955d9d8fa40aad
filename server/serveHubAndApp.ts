import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { replyToBrokenRequests } from './http/replyToBrokenRequests.ts'
import { replyToHalfClosed } from './http/replyToHalfClosed.ts'
import type { Hub } from './hub/hub.ts'

/** Returns a server that offers each request to the hub first, and passes all others to the app. */
export function serveHubAndApp(hub: Hub, app: Hono, log: Logger): Server {
  // Node reads the rest of a refused body to its end. The listener would end the connection after half a second, and who only reads the reply
  // when everything is sent would learn nothing of it.
  // Simple devices speak HTTP/1.0, which doesn't name the host.
  const listener = getRequestListener(app.fetch, { autoCleanupIncoming: false, hostname: 'localhost' })
  // Proxies keep idle connections for up to two minutes: one that ends first loses the request that was being sent on it.
  const server = createServer({ keepAliveTimeout: 125_000 }, (request, response) => {
    hub
      .handleRequest(request, response)
      .then((handled) => (handled ? undefined : listener(request, response)))
      .catch((error: unknown) => {
        log.error({ err: error }, 'A request could not be answered')
        response.destroy()
      })
  })
  replyToBrokenRequests(server)
  replyToHalfClosed(server, (address) => /^\/ingest\//i.test(address))
  hub.attach(server)
  return server
}
