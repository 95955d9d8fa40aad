import { setTimeout as sleep } from 'node:timers/promises'
import type { AlertLatency } from '../../contract/alerts/latencyEndpoints.ts'
import type { OpenedDatabase } from '../database/openDatabase.ts'
import type { Metrics } from '../http/metrics.ts'
import type { BusState } from '../hub/hubBus.ts'
import { foldBacklog } from '../ingest/foldStore.ts'
import { conversionProgress } from '../ingest/messagePartitionStore.ts'
import { countUnknownSenders } from '../ingest/unknownDeviceStore.ts'
import { countDue } from '../reports/dayRollUpStore.ts'
import { databaseBytes, outboxBacklog } from './healthStore.ts'

export interface MetricsDeps {
  opened: OpenedDatabase
  now: () => number
  metrics: Metrics
  version: string
  hub: { connectionCount(): number }
  bus: { state(): BusState }
  /** Returns how many reports wait for their turn, by queue. */
  reports: { waiting(): Readonly<Record<string, number>> }
  /** Returns how many assets are driving, parked, without signal and so on now. */
  countActivities(): Promise<Record<string, number>>
  /** Returns how long the alerts of the last day or the last 30 days took, in seconds. */
  latency(period: 'day' | 'month'): Promise<readonly AlertLatency[]>
}

/** Prometheus gives up after 10 s; metrics matter most while the database is having problems. */
const maxReplyMs = 4_000
const outboxKinds = ['hub', 'push', 'followUp', 'email'] as const

/** A metric that the database didn't answer is left out: an old value would look like a present one. */
type Reading = { read(): Promise<unknown>; clear(): void }

const running = new WeakMap<Metrics, Promise<void>>()

/**
 * Brings the metrics up to date that aren't counted as they happen. Never rejects, and takes 4 s at most. Two scrapes at once share one update:
 * each would empty what the other one has read.
 */
export function updateMetrics(deps: MetricsDeps): Promise<void> {
  const update = running.get(deps.metrics) ?? readMetrics(deps).finally(() => running.delete(deps.metrics))
  running.set(deps.metrics, update)
  return update
}

async function readMetrics(deps: MetricsDeps): Promise<void> {
  readProcess(deps)
  const readings = [...backlogReadings(deps), ...fleetReadings(deps)]
  for (const { clear } of readings) clear()
  deps.metrics.databaseUp.set(0)
  const waiting = new AbortController()
  const late = sleep(maxReplyMs, undefined, { signal: waiting.signal })
  late.catch(() => {})
  await Promise.race([readAll(deps.metrics, readings, waiting.signal), late])
  waiting.abort()
}

/** One after the other, so that the calls of people have the other connections. */
async function readAll({ databaseUp }: Metrics, readings: readonly Reading[], signal: AbortSignal): Promise<void> {
  for (const { read } of readings) {
    const hasReplied = await read().then(
      () => true,
      () => false,
    )
    if (signal.aborted) return
    if (hasReplied) databaseUp.set(1)
  }
}

function readProcess({ metrics, version, opened: { pool, kind }, hub, bus, reports }: MetricsDeps): void {
  metrics.build.set({ version, node: process.versions.node, database: kind }, 1)
  metrics.hubConnections.set(hub.connectionCount())
  for (const [queue, count] of Object.entries(reports.waiting())) metrics.reportsWaiting.set({ queue }, count)
  const state = bus.state()
  metrics.busConnected.set({ kind: state.kind }, state.isConnected ? 1 : 0)
  metrics.databaseConnections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
  metrics.databaseConnections.set({ state: 'idle' }, pool.idleCount)
  metrics.databaseConnections.set({ state: 'waiting' }, pool.waitingCount)
}

function backlogReadings({ metrics, opened: { db }, now }: MetricsDeps): Reading[] {
  const { outboxWaiting, outboxOldest, overdue, foldWaiting, foldOldest, rollUpsDue, databaseBytes: bytes } = metrics
  return [
    {
      clear: () => [outboxWaiting, outboxOldest, overdue].forEach((gauge) => gauge.reset()),
      async read() {
        const backlog = await outboxBacklog(db, now())
        for (const kind of outboxKinds) {
          const own = backlog.find((one) => one.kind === kind)
          outboxWaiting.set({ kind }, own?.waiting ?? 0)
          outboxOldest.set({ kind }, own?.oldest ?? 0)
          overdue.set({ kind }, own?.overdue ?? 0)
        }
      },
    },
    {
      clear: () => [foldWaiting, foldOldest].forEach((gauge) => gauge.remove()),
      async read() {
        const { waiting, oldest } = await foldBacklog(db, now())
        foldWaiting.set(waiting)
        foldOldest.set(oldest)
      },
    },
    { clear: () => rollUpsDue.remove(), read: async () => rollUpsDue.set(await countDue(db, now())) },
    { clear: () => bytes.remove(), read: async () => bytes.set(await databaseBytes(db)) },
    {
      clear: () => metrics.conversion.remove(),
      read: async () => metrics.conversion.set((await conversionProgress(db))?.percent ?? 100),
    },
  ]
}

function fleetReadings({ metrics, opened: { db }, countActivities, latency }: MetricsDeps): Reading[] {
  return [
    {
      clear: () => metrics.unknownDevices.remove(),
      read: async () => metrics.unknownDevices.set(await countUnknownSenders(db)),
    },
    {
      clear: () => metrics.assets.reset(),
      async read() {
        for (const [activity, count] of Object.entries(await countActivities())) metrics.assets.set({ activity }, count)
      },
    },
    { clear: () => metrics.latency.reset(), read: () => readLatency(metrics, latency) },
  ]
}

async function readLatency(metrics: Metrics, latency: MetricsDeps['latency']): Promise<void> {
  for (const period of ['day', 'month'] as const)
    for (const { kind, step, p50, p95, p99 } of await latency(period))
      for (const [quantile, seconds] of [
        ['0.5', p50],
        ['0.95', p95],
        ['0.99', p99],
      ] as const)
        metrics.latency.set({ period, kind, step, quantile }, seconds)
}
