import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { notFound } from '../http/apiError.ts'
import { isFromHere } from '../http/isFromHere.ts'
import type { Metrics } from '../http/metrics.ts'
import { updateMetrics, type MetricsDeps } from './updateMetrics.ts'

/** Returns all metrics as Prometheus reads them, and their content type. */
export type ReadMetrics = () => Promise<{ text: string; contentType: string }>

/** Returns the function that reads the metrics; see updateMetrics. */
export function metricsReader(deps: MetricsDeps): ReadMetrics {
  return async () => {
    await updateMetrics(deps)
    const { registry } = deps.metrics
    return { text: await registry.metrics(), contentType: registry.contentType }
  }
}

/** Serves /metrics beside the calls and pages, and only to programs on this machine: it tells how large the fleet is. */
export function serveMetricsHere(app: Hono, read: ReadMetrics): void {
  app.get('/metrics', (context) => {
    if (!isFromHere(context)) throw notFound('address')
    return reply(context, read)
  })
}

/** Returns a server for METRICS_PORT, which serves nothing but /metrics; it doesn't listen yet. */
export function metricsServer(read: ReadMetrics): Server {
  const app = new Hono()
  app.get('/metrics', (context) => reply(context, read))
  const listener = getRequestListener(app.fetch)
  return createServer((request, response) => void listener(request, response))
}

async function reply(context: Context, read: ReadMetrics): Promise<Response> {
  const { text, contentType } = await read()
  return context.text(text, 200, { 'Content-Type': contentType })
}

/** Measures how long each request takes. */
export function measureRequests({ requests }: Metrics): MiddlewareHandler {
  return async (context, next) => {
    const begun = performance.now()
    await next()
    const { status } = context.res
    requests.observe(
      { method: context.req.method, route: routeOf(context), status: `${Math.floor(status / 100)}xx` },
      (performance.now() - begun) / 1000,
    )
  }
}

/** Paths have keys and ids in them; the route that answered has not, so there are as many as there are calls. */
function routeOf(context: Context): string {
  const route = matchedRoutes(context).findLast(({ path }) => !path.includes('*'))
  if (route) return route.path
  return context.res.ok || context.res.status === 304 ? 'page' : 'none'
}
