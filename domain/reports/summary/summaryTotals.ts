import * as words from '#words/reportTables'
import type { SummaryRow } from '../../../contract/reports/summaryRows.ts'
import type { ReportChoice } from '../choice/reportChoice.ts'
import { distanceTotal, reportTotal, type ReportTotal } from '../reportTotal.ts'

/** Returns the figures that late messages can change, over all rows: km, hours, counts. */
export function summaryTotals(rows: readonly SummaryRow[]): ReportTotal[] {
  const sum = (read: (row: SummaryRow) => number) => rows.reduce((all, row) => all + read(row), 0)
  const total = (name: string, label: string, read: (row: SummaryRow) => number) => reportTotal(name, label, sum(read))
  return [
    total('Messages', words.messages(), (row) => row.processed),
    total('Trips', words.trips(), (row) => row.allTrips),
    distanceTotal(sum((row) => row.distance)),
    total('Engine hours', words.totalEngineHours(), (row) => row.engineHours),
    total('Days in use', words.daysInUse(), (row) => row.daysInUse),
    total('Overspeed', words.overspeed(), (row) => row.speed),
    total('Temperature exceptions', words.totalTemperatureExceptions(), (row) => row.tempA + row.tempB),
    total('Parked idle', words.parkedIdle(), (row) => row.parkedIdle),
    total('Duress', words.duress(), (row) => row.duress),
    total('Power cuts', words.totalPowerCuts(), (row) => row.powercut),
  ]
}

/** Returns the part of a request body that specifies the period. */
export function periodBody({ start, end, timeZoneId, useFiltering }: ReportChoice) {
  return { SearchDate: start ?? '', EndDate: end ?? '', Timezone: timeZoneId, UseFiltering: useFiltering }
}
