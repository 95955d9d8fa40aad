import type { ChartPoint } from './chartRuns.ts'

/** The first line has the portal's colour, the second is red. */
type ChartLook = 'first' | 'second'

/** The contents of a time chart: its lines, limits and shaded periods. */
export interface ChartContent {
  title: string
  /** The kind of all values. They are given in km/h or degrees C and drawn in the user's unit. */
  kind: 'speed' | 'temperature'
  /** The period of the chart, in epoch milliseconds. */
  start: number
  end: number
  /** Points in order of time. */
  series: readonly { name: string; look: ChartLook; points: readonly ChartPoint[] }[]
  limits?: readonly { name: string; look: ChartLook; value: number }[]
  shaded?: { name: string; spans: readonly { start: number; end: number }[] }
  /** The longest time between two readings that are joined by a line. */
  holdsMs: number
  timeZoneId: string
}
