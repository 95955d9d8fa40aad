import type { ReportTotals } from '../../../contract/reports/reportRunEndpoints.ts'
import type { SummaryRow } from '../../../contract/reports/summaryRows.ts'
import type { ReportChoice } from '../choice/reportChoice.ts'

/** Returns the figures that late messages can change, over all rows: km, hours, counts. */
export function summaryTotals(rows: readonly SummaryRow[]): ReportTotals {
  const sum = (read: (row: SummaryRow) => number) => rows.reduce((total, row) => total + read(row), 0)
  return {
    Messages: sum((row) => row.processed),
    Trips: sum((row) => row.allTrips),
    'Distance (km)': sum((row) => row.distance),
    'Engine hours': sum((row) => row.engineHours),
    'Days in use': sum((row) => row.daysInUse),
    Overspeed: sum((row) => row.speed),
    'Temperature exceptions': sum((row) => row.tempA + row.tempB),
    'Parked idle': sum((row) => row.parkedIdle),
    Duress: sum((row) => row.duress),
    'Power cuts': sum((row) => row.powercut),
  }
}

/** Returns the part of a request body that specifies the period. */
export function periodBody({ start, end, timeZoneId, useFiltering }: ReportChoice) {
  return { SearchDate: start ?? '', EndDate: end ?? '', Timezone: timeZoneId, UseFiltering: useFiltering }
}
