import type { ChartLine } from './chartLine.ts'

/** The first line has the portal's colour, the second is ochre. */
type ChartLook = 'first' | 'second'

/** A period, in epoch milliseconds. */
export interface ChartSpan {
  start: number
  end: number
}

/** The states of a switch over time, drawn below the lines. Where none is given, the state is unknown. */
export interface ChartLane {
  name: string
  /** The texts of its states: Open and Closed. */
  on: string
  off: string
  spans: readonly (ChartSpan & { isOn: boolean })[]
}

/** The contents of a time chart: its lines, limits, shaded periods and lanes. */
export interface ChartContent {
  title: string
  /** The kind of all values. They are given in km/h or degrees C and drawn in the user's unit. */
  kind: 'speed' | 'temperature'
  /** The period of the chart, in epoch milliseconds. */
  start: number
  end: number
  /** From when on a period without readings is known to be one; the start of the chart unless given. */
  readFrom?: number
  /** Keep the identity of lines stable: they are drawn again when they change. */
  series: readonly { name: string; look: ChartLook; line: ChartLine }[]
  limits?: readonly { name: string; look: ChartLook; value: number }[]
  shaded?: { name: string; spans: readonly ChartSpan[] }
  lanes?: readonly ChartLane[]
  /** The longest time between two readings that are joined by a line. A longer one is shaded as without readings. */
  holdsMs: number
  timeZoneId: string
}
