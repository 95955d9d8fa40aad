import { periodLatency } from './alerts/latencyRoutes.ts'
import { countActivities } from './assets/activityStore.ts'
import { listen, stopListening } from './http/listen.ts'
import { metricsReader, metricsServer, type ReadMetrics } from './health/metricsServer.ts'
import type { MetricsDeps } from './health/updateMetrics.ts'
import type { Settings } from './settings.ts'

/** Returns the function that reads the metrics of a server. */
export function openMetrics(deps: Omit<MetricsDeps, 'countActivities' | 'latency'>): ReadMetrics {
  const { now } = deps
  const { db } = deps.opened
  return metricsReader({
    ...deps,
    countActivities: () => countActivities(db, now()),
    latency: periodLatency({ db, now }),
  })
}

/** Serves the metrics at METRICS_PORT, if it's set, and adds what ends that to the front of close. Returns the port. */
export async function listenForMetrics(
  { metricsPort }: Settings,
  host: string,
  read: ReadMetrics,
  close: (() => Promise<unknown> | void)[],
): Promise<number | undefined> {
  if (metricsPort === undefined) return undefined
  const server = metricsServer(read)
  await listen(server, { port: metricsPort, host, setting: 'METRICS_PORT' })
  close.unshift(() => stopListening(server))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : metricsPort
}
