import * as words from '#words/alerts'
import type { AlertLatency } from '../../../../contract/alerts/latencyEndpoints.ts'
import type { Column } from '../../../tables/column.ts'
import { secondsText } from './secondsText.ts'

const quantile = (key: 'p50' | 'p95' | 'p99', header: string): Column<AlertLatency> => ({
  key,
  header,
  kind: 'number',
  // Rounded to milliseconds for files.
  value: (row) => Math.round(row[key] * 1000) / 1000,
  cell: (row) => secondsText(row[key]),
})

const columnsWith = (headerOf: (key: string) => string): readonly Column<AlertLatency>[] => [
  { key: 'kind', header: words.kind(), kind: 'text', value: ({ kind }) => words.latencyKind({ kind }) },
  { key: 'step', header: words.step(), kind: 'text', grow: 1.6, value: ({ step }) => words.latencyStep({ step }) },
  { key: 'alerts', header: words.alerts(), kind: 'number', value: ({ alerts }) => alerts },
  ...(['p50', 'p95', 'p99'] as const).map((key) => quantile(key, headerOf(key))),
]

/** On the screen each value says its unit; in a file they are seconds. */
export const latencyColumns = columnsWith((key) => key)
export const latencyFileColumns = columnsWith((key) => `${key} (s)`)
