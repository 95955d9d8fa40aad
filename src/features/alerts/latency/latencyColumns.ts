import type { AlertLatency, LatencyStep } from '../../../../contract/alerts/latencyEndpoints.ts'
import type { Column } from '../../../tables/column.ts'
import { secondsText } from './secondsText.ts'

const kinds: Record<AlertLatency['kind'], string> = {
  Duress: 'Duress',
  Behavior: 'Behaviour',
  Temperature: 'Temperature',
  Event: 'Other events',
}

const steps: Record<LatencyStep, string> = {
  received: 'Device to server',
  decided: 'Server to alert',
  sent: 'Alert to first message sent',
  phone: 'Push sent to phone',
  total: 'Device to phone',
  acknowledged: 'Alert to acknowledgement',
}

const quantile = (key: 'p50' | 'p95' | 'p99'): Column<AlertLatency> => ({
  key,
  header: `${key} (s)`,
  kind: 'number',
  // Whole milliseconds, for files.
  value: (row) => Math.round(row[key] * 1000) / 1000,
  cell: (row) => secondsText(row[key]),
})

export const latencyColumns: readonly Column<AlertLatency>[] = [
  { key: 'kind', header: 'Kind', kind: 'text', value: ({ kind }) => kinds[kind] },
  { key: 'step', header: 'Step', kind: 'text', grow: 1.6, value: ({ step }) => steps[step] },
  { key: 'alerts', header: 'Alerts', kind: 'number', value: ({ alerts }) => alerts },
  quantile('p50'),
  quantile('p95'),
  quantile('p99'),
]
