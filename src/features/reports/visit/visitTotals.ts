import type { ReportTotals } from '../../../../contract/reports/reportRunEndpoints.ts'
import type { VisitReport } from '../../../../contract/reports/visitEndpoints.ts'

/** What late messages may change, in figures: counts, km, hours. */
export function visitTotals(report: VisitReport): ReportTotals {
  return {
    Messages: report.processed,
    Visits: report.trips.length,
    Trips: report.totalTrips,
    'Distance (km)': report.distance,
    'Hours under way': report.journeyTime / 60,
    'Hours parked': report.totalParked / 60,
    Overspeed: report.speedExceptions.length,
  }
}
