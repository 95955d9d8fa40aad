import type { ChartPoint } from './chartRuns.ts'

/** The first line is in the colour of the portal, the second in red. */
type ChartLook = 'first' | 'second'

/** What a time chart shows: its lines, limits and shaded spans. */
export interface ChartContent {
  title: string
  /** Of all values: they come in km/h or degrees C and are drawn in the reader's unit. */
  kind: 'speed' | 'temperature'
  /** What the chart spans, epoch milliseconds. */
  start: number
  end: number
  /** Points in order of time. */
  series: readonly { name: string; look: ChartLook; points: readonly ChartPoint[] }[]
  limits?: readonly { name: string; look: ChartLook; value: number }[]
  shaded?: { name: string; spans: readonly { start: number; end: number }[] }
  /** A line is drawn between two readings that are no further apart. */
  holdsMs: number
  timeZoneId: string
}
