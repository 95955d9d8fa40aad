import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import type { AlertLatency } from '../../contract/alerts/latencyEndpoints.ts'
import type { Database } from '../database/database.ts'
import type { Metrics } from '../http/metrics.ts'
import { overdueSeconds, schemaState } from './healthStore.ts'

interface HealthDeps {
  db: Database
  now: () => number
  metrics: Metrics
  /** Returns how many assets are driving, parked, without signal and so on now. */
  countActivities(): Promise<Record<string, number>>
  /** Returns how long the alerts of the last day or the last 30 days took, in seconds. */
  latency(period: 'day' | 'month'): Promise<readonly AlertLatency[]>
  version: string
}

const maxAnswerMs = 5_000
/**
 * The outbox checks every few seconds, so a row overdue by this much is stuck. E-mails don't count, because they may be waiting for a mail
 * server that hangs, and another process couldn't send them sooner; see muster_outbox_overdue_seconds for those.
 */
const maxOverdueSeconds = 180
const promptKinds = ['hub', 'push', 'followUp']

/** Serves the endpoints for a supervisor, a load balancer and Prometheus: /livez, /readyz, /healthz and /metrics. */
export function serveHealth(app: Hono, { db, now, metrics, version, countActivities, latency }: HealthDeps): void {
  // The process is alive: restarting it wouldn't fix a problem with its database.
  app.get('/livez', (context) => context.json({ status: 'alive', version }))
  app.get('/readyz', async (context) => {
    const reasons = await reasonsNotReady(db, now())
    return reasons.length === 0
      ? context.json({ status: 'ready', version })
      : context.json({ status: 'not ready', version, reasons }, 503)
  })
  app.get('/healthz', async (context) => {
    await db.execute('select 1')
    return context.json({ status: 'ok', version })
  })
  app.get('/metrics', async (context) => {
    await countOverdue(db, now(), metrics)
    metrics.assets.reset()
    for (const [activity, count] of Object.entries(await countActivities().catch(() => ({}))))
      metrics.assets.set({ activity }, count)
    await showLatency(metrics, latency)
    return context.text(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType })
  })
}

async function reasonsNotReady(db: Database, now: number): Promise<string[]> {
  const waiting = new AbortController()
  const late = sleep(maxAnswerMs, ['The database has not answered for 5 seconds.'], { signal: waiting.signal })
  late.catch(() => {})
  try {
    return await Promise.race([findReasons(db, now), late])
  } catch {
    return ['The database does not answer.']
  } finally {
    waiting.abort()
  }
}

async function findReasons(db: Database, now: number): Promise<string[]> {
  const reasons: string[] = []
  const schema = await schemaState(db)
  if (schema === 'older') reasons.push('The database lacks migrations of this version. Restart this server.')
  if (schema === 'newer') reasons.push('A newer version has migrated the database. Update this server.')
  for (const { kind, seconds } of await overdueSeconds(db, now))
    if (promptKinds.includes(kind) && seconds > maxOverdueSeconds)
      reasons.push(`The outbox is stuck: a delivery (${kind}) has been due for ${Math.round(seconds / 60)} minutes.`)
  return reasons
}

async function showLatency(metrics: Metrics, latency: HealthDeps['latency']): Promise<void> {
  metrics.latency.reset()
  for (const period of ['day', 'month'] as const)
    for (const { kind, step, p50, p95, p99 } of await latency(period).catch(() => []))
      for (const [quantile, seconds] of [
        ['0.5', p50],
        ['0.95', p95],
        ['0.99', p99],
      ] as const)
        metrics.latency.set({ period, kind, step, quantile }, seconds)
}

/** Metrics matter most while the database is having problems, so they leave this figure out then. */
async function countOverdue(db: Database, now: number, { overdue }: Metrics): Promise<void> {
  overdue.reset()
  for (const kind of [...promptKinds, 'email']) overdue.set({ kind }, 0)
  const found = await overdueSeconds(db, now).catch(() => [])
  for (const { kind, seconds } of found) overdue.set({ kind }, seconds)
}
