import * as words from '#words/reportTables'
import type { VisitReport } from '../../../contract/reports/visitEndpoints.ts'
import { compactDayBody } from '../day/compactDayBody.ts'
import { speedColumns } from '../day/exceptionColumns.ts'
import { rawMessagesTable } from '../day/rawMessagesTable.ts'
import type { ReportParts } from '../reportParts.ts'
import { reportTable } from '../reportTable.ts'
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
  totals: (report) => ({
    Messages: report.processed,
    Visits: report.trips.length,
    Trips: report.totalTrips,
    'Distance (km)': report.distance,
    'Hours under way': report.journeyTime / 60,
    'Hours parked': report.totalParked / 60,
    Overspeed: report.speedExceptions.length,
  }),
} satisfies ReportParts<'visit'>
