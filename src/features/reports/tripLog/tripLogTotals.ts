import type { ReportTotals } from '../../../../contract/reports/reportRunEndpoints.ts'
import type { TripLogReport } from '../../../../contract/reports/tripLogEndpoints.ts'

/** What late messages may change, in figures: km, hours, counts. */
export function tripLogTotals(report: TripLogReport): ReportTotals {
  return {
    Messages: report.processed,
    Trips: report.totalTrips,
    'Distance (km)': report.distance,
    'Engine hours': report.engineHours,
    'Idling hours': report.idlingHours,
    Overspeed: report.overspeed,
    'Temperature exceptions': report.temperature,
    'Parked idle': report.parkedIdle,
    Duress: report.duress,
    'Power cuts': report.powercut,
    'Harsh events': report.harshTurning + report.harshAcceleration + report.harshBraking,
    'OHS no driver break': report.ohsNoDriverBreak,
    'Geo-overlay events': report.geoOverlayEvents.length,
  }
}
