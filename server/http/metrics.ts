import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** Creates the server's metrics, served at /metrics. */
export function createMetrics(connections: () => number) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  new Gauge({
    name: 'muster_hub_connections',
    help: 'Open hub connections',
    registers,
    collect() {
      this.set(connections())
    },
  })
  return {
    registry,
    ...readMetrics(registers),
    messages: new Counter({ name: 'muster_messages_total', help: 'Device messages stored', registers }),
    rejected: new Counter({
      name: 'muster_messages_rejected_total',
      help: 'Device messages that were not stored, by reason',
      labelNames: ['reason'],
      registers,
    }),
    alerts: new Counter({ name: 'muster_alerts_total', help: 'Alerts raised', registers }),
    deliveries: new Counter({
      name: 'muster_deliveries_total',
      help: 'Outbox deliveries by kind and outcome',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    overdue: new Gauge({
      name: 'muster_outbox_overdue_seconds',
      help: 'For how long the oldest delivery that is due has been due, by kind',
      labelNames: ['kind'],
      registers,
    }),
    backups: new Counter({
      name: 'muster_backups_total',
      help: 'Scheduled backups by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    lastBackup: new Gauge({
      name: 'muster_last_backup_timestamp_seconds',
      help: 'When the newest scheduled backup was made; 0 when there is none',
      registers,
    }),
    requests: new Histogram({
      name: 'muster_http_seconds',
      help: 'Time to answer by method and status',
      labelNames: ['method', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
  }
}

/** Counts rejected device messages by the kind of their reason. */
export function countRejections({ rejected }: Metrics, rejections: readonly { kind: string }[]): void {
  for (const { kind } of rejections) rejected.inc({ reason: kind })
}

/** Metrics read from the database on each request. */
function readMetrics(registers: Registry[]) {
  return {
    assets: new Gauge({
      name: 'muster_assets',
      help: 'Assets by what they are doing: driving, parked, noSignal, notResponding, unknown (never reported)',
      labelNames: ['activity'],
      registers,
    }),
    latency: new Gauge({
      name: 'muster_alert_latency_seconds',
      help: 'How long the alerts of the last day and month took from step to step, by period, kind, step and quantile',
      labelNames: ['period', 'kind', 'step', 'quantile'],
      registers,
    }),
  }
}
