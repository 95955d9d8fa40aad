import * as words from '#words/reportTables'
import type { VisitReport } from '../../../contract/reports/visitEndpoints.ts'
import { compactDayBody } from '../day/compactDayBody.ts'
import { speedColumns } from '../day/exceptionColumns.ts'
import { rawMessagesTable } from '../day/rawMessagesTable.ts'
import type { ReportParts } from '../reportParts.ts'
import { reportTable } from '../reportTable.ts'
import { distanceTotal, reportTotal } from '../reportTotal.ts'
import { visitColumns } from './visitColumns.ts'

/** Returns the tables of a visit report. */
export function visitTables(report: VisitReport) {
  return {
    visits: reportTable(words.visits(), 'Visits', visitColumns(report), report.trips),
    speed: reportTable(words.overspeedExceptions(), 'Overspeed', speedColumns(report), report.speedExceptions),
    raw: rawMessagesTable(report),
  }
}

export const visitParts = {
  bodyOf: compactDayBody,
  isEmpty: ({ processed }) => processed === 0,
  nameOf: ({ assetName }) => assetName,
  tables: visitTables,
  totals: (report) => [
    reportTotal('Messages', words.messages(), report.processed),
    reportTotal('Visits', words.visits(), report.trips.length),
    reportTotal('Trips', words.trips(), report.totalTrips),
    distanceTotal(report.distance),
    reportTotal('Hours under way', words.totalHoursUnderWay(), report.journeyTime / 60),
    reportTotal('Hours parked', words.totalHoursParked(), report.totalParked / 60),
    reportTotal('Overspeed', words.overspeed(), report.speedExceptions.length),
  ],
} satisfies ReportParts<'visit'>
