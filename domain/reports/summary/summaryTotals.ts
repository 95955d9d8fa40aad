import * as words from '#words/reportTables'
import type { SummaryRow } from '../../../contract/reports/summaryRows.ts'
import type { ReportChoice } from '../choice/reportChoice.ts'
import { distanceTotal, reportTotal, type ReportTotal } from '../reportTotal.ts'

/** Returns the figures that late messages can change, over all rows: km, hours, counts. */
export function summaryTotals(rows: readonly SummaryRow[]): ReportTotal[] {
  const sum = (read: (row: SummaryRow) => number) => rows.reduce((total, row) => total + read(row), 0)
  return [
    reportTotal(
      'Messages',
      words.messages(),
      sum((row) => row.processed),
    ),
    reportTotal(
      'Trips',
      words.trips(),
      sum((row) => row.allTrips),
    ),
    distanceTotal(sum((row) => row.distance)),
    reportTotal(
      'Engine hours',
      words.totalEngineHours(),
      sum((row) => row.engineHours),
    ),
    reportTotal(
      'Days in use',
      words.daysInUse(),
      sum((row) => row.daysInUse),
    ),
    reportTotal(
      'Overspeed',
      words.overspeed(),
      sum((row) => row.speed),
    ),
    reportTotal(
      'Temperature exceptions',
      words.totalTemperatureExceptions(),
      sum((row) => row.tempA + row.tempB),
    ),
    reportTotal(
      'Parked idle',
      words.parkedIdle(),
      sum((row) => row.parkedIdle),
    ),
    reportTotal(
      'Duress',
      words.duress(),
      sum((row) => row.duress),
    ),
    reportTotal(
      'Power cuts',
      words.totalPowerCuts(),
      sum((row) => row.powercut),
    ),
  ]
}

/** Returns the part of a request body that specifies the period. */
export function periodBody({ start, end, timeZoneId, useFiltering }: ReportChoice) {
  return { SearchDate: start ?? '', EndDate: end ?? '', Timezone: timeZoneId, UseFiltering: useFiltering }
}
