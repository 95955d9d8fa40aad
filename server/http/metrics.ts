import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** Creates the server's metrics. What isn't counted as it happens is read when somebody asks; see server/health. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return { registry, ...countedMetrics(registers), ...processMetrics(registers), ...databaseMetrics(registers) }
}

/** Counts rejected device messages by the kinds of their reasons. */
export function countRejections({ rejected }: Metrics, kinds: readonly string[]): void {
  for (const reason of kinds) rejected.inc({ reason })
}

/** Metrics that are counted as it happens. */
function countedMetrics(registers: Registry[]) {
  return {
    ...messageMetrics(registers),
    alerts: new Counter({ name: 'muster_alerts_total', help: 'Alerts raised', registers }),
    deliveries: new Counter({
      name: 'muster_deliveries_total',
      help: 'Attempts to send pushes and e-mails, by kind and outcome: sent, later (an error; tried again), failed, gone',
      labelNames: ['kind', 'outcome'],
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
    retentionFailures: new Counter({
      name: 'muster_retention_failures_total',
      help: 'Months that could not be archived or removed, and kinds of old records that could not be removed',
      registers,
    }),
    retentionOverdue: new Gauge({
      name: 'muster_retention_overdue_seconds',
      help: 'For how long the oldest month that is to be archived has been due; 0 when none is',
      registers,
    }),
    retentionClockDoubt: new Gauge({
      name: 'muster_retention_clock_doubt',
      help: "Whether nothing is archived or removed because the server's clock differs from the database's or the devices'",
      registers,
    }),
    archiveElsewhere: new Gauge({
      name: 'muster_archive_elsewhere',
      help: "Whether this server's ARCHIVE_DIR is another folder than the one in which the installation's archive is",
      registers,
    }),
    databaseFull: new Gauge({
      name: 'muster_database_full',
      help: "Whether messages are refused because the database's disk is full",
      registers,
    }),
    requests: new Histogram({
      name: 'muster_http_seconds',
      help: 'Time to answer by method, route (page is a page or a file of one, none is nothing that is served) and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
  }
}

function messageMetrics(registers: Registry[]) {
  return {
    messages: new Counter({ name: 'muster_messages_total', help: 'Device messages stored', registers }),
    duplicates: new Counter({
      name: 'muster_messages_duplicate_total',
      help: 'Device messages that were stored already',
      registers,
    }),
    rejected: new Counter({
      name: 'muster_messages_rejected_total',
      help: 'Device messages that were not stored, by reason',
      labelNames: ['reason'],
      registers,
    }),
  }
}

/** Metrics of this process, read on each request. */
function processMetrics(registers: Registry[]) {
  return {
    diskFree: new Gauge({
      name: 'muster_disk_free_bytes',
      help: 'Room on the disk of DATA_DIR, looked at every 15 seconds',
      registers,
    }),
    diskSize: new Gauge({ name: 'muster_disk_size_bytes', help: 'Size of the disk of DATA_DIR', registers }),
    build: new Gauge({
      name: 'muster_build_info',
      help: 'Always 1; the labels say what is running',
      labelNames: ['version', 'node', 'database'],
      registers,
    }),
    hubConnections: new Gauge({ name: 'muster_hub_connections', help: 'Open hub connections', registers }),
    reportsWaiting: new Gauge({
      name: 'muster_reports_waiting',
      help: 'Reports that wait for their turn, by queue: those over a day and those over months',
      labelNames: ['queue'],
      registers,
    }),
    busConnected: new Gauge({
      name: 'muster_bus_connected',
      help: 'Whether live messages travel between the servers, by kind: redis, postgres, or process when there is only one',
      labelNames: ['kind'],
      registers,
    }),
    databaseConnections: new Gauge({
      name: 'muster_database_connections',
      help: "The pool's connections by state (used, idle), and the queries that wait for one (waiting)",
      labelNames: ['state'],
      registers,
    }),
  }
}

/** Metrics read from the database on each request. Those that it does not answer in time are left out. */
function databaseMetrics(registers: Registry[]) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const byKind = (name: string, help: string) => new Gauge({ name, help, labelNames: ['kind'], registers })
  return {
    databaseUp: gauge('muster_database_up', 'Whether the database answered in time'),
    databaseBytes: gauge('muster_database_bytes', 'Size of the database on its disk'),
    conversion: gauge(
      'muster_message_conversion_percent',
      'How far the messages of an earlier version are stored by month; 100 when there are none to convert',
    ),
    unknownDevices: gauge('muster_unknown_devices', 'Senders that are not registered as devices and not ignored'),
    foldWaiting: gauge(
      'muster_fold_waiting',
      'Assets that wait to be computed again, after late messages or on request',
    ),
    foldOldest: gauge('muster_fold_oldest_seconds', 'For how long the first of them has waited'),
    rollUpsDue: gauge(
      'muster_day_roll_ups_due',
      'Assets whose days in a time zone are to be summarised ahead of reports',
    ),
    outboxWaiting: byKind('muster_outbox_waiting', 'Deliveries that are queued, by kind; those due later count'),
    outboxOldest: byKind('muster_outbox_oldest_seconds', 'Age of the oldest queued delivery, by kind'),
    overdue: byKind(
      'muster_outbox_overdue_seconds',
      'For how long the oldest delivery that is due has been due, by kind',
    ),
    assets: new Gauge({
      name: 'muster_assets',
      help: 'Assets by what they are doing: driving, idling, parked, noSignal, notResponding, notInService, unknown (never reported)',
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
