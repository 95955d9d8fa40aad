import * as words from '#words/reportTables'
import type { ReportTotals } from '../../contract/reports/reportRunEndpoints.ts'
import { distanceIn, temperatureIn } from '../units/measures.ts'
import { readerUnits } from '../units/readerUnits.ts'

/** A figure of a report that late messages can change. */
export interface ReportTotal {
  /** The name under which it's stored, whatever language and units the report is shown in next: at most 80 characters. */
  name: string
  /** Its name in the reader's language, with the reader's unit. */
  label: string
  /** Null is unknown; km and °C. */
  value: number | null
  /** What it measures, if the reader chooses its unit. */
  kind?: 'distance' | 'temperature' | undefined
}

/** Returns a figure as a report declares it. */
export const reportTotal = (
  name: string,
  label: string,
  value: number | null,
  kind?: ReportTotal['kind'],
): ReportTotal => ({ name, label, value, kind })

/** Returns the distance of a report (km) as one of its figures. */
export const distanceTotal = (km: number): ReportTotal =>
  reportTotal('Distance (km)', words.totalDistance({ unit: readerUnits().distance }), km, 'distance')

/** Returns the figures as they are stored. */
export const storedTotals = (totals: readonly ReportTotal[]): ReportTotals =>
  Object.fromEntries(totals.map(({ name, value }) => [name, value]))

/** Returns a value of a figure in the reader's unit, to two decimals. */
export function totalIn(kind: ReportTotal['kind'], value: number): number {
  const inUnit = kind === 'distance' ? distanceIn(value) : kind === 'temperature' ? temperatureIn(value) : value
  return Math.round(inUnit * 100) / 100
}
