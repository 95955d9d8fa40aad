import * as words from '#words/reportTables'
import type { ReportTotals } from '../../../contract/reports/reportRunEndpoints.ts'
import type { TripLogReport } from '../../../contract/reports/tripLogEndpoints.ts'
import { compactDayBody } from '../day/compactDayBody.ts'
import {
  generalColumns,
  geoOverlayColumns,
  parkedIdleColumns,
  speedColumns,
  temperatureColumns,
} from '../day/exceptionColumns.ts'
import { rawMessagesTable } from '../day/rawMessagesTable.ts'
import type { ReportParts } from '../reportParts.ts'
import { reportTable } from '../reportTable.ts'
import { summaryColumns } from './summaryFigures.ts'
import { tripColumns } from './tripColumns.ts'

/** Returns the tables of a trip log, in the specification's order; on screen the summary is a panel. */
export function tripLogTables(report: TripLogReport) {
  const trips = tripColumns(report)
  return {
    summary: reportTable(words.summary(), 'Summary', summaryColumns(), [report]),
    trips: reportTable(words.tripLog(), 'TripLog', trips, report.trips),
    virtualTrips: reportTable(words.virtualTripsTitle(), 'VirtualTrips', trips, report.virtualTrips),
    temperature: reportTable(
      words.temperatureExceptions(),
      'TemperatureExceptions',
      temperatureColumns(report),
      report.temperatureExceptions,
    ),
    parkedIdle: reportTable(
      words.parkedIdleExceptions(),
      'ParkedIdleExceptions',
      parkedIdleColumns(report),
      report.parkedIdleExceptions,
    ),
    speed: reportTable(words.overspeedExceptions(), 'Overspeed', speedColumns(report), report.speedExceptions),
    general: reportTable(
      words.generalExceptions(),
      'GeneralExceptions',
      generalColumns(report),
      report.generalExceptionsIbutton,
    ),
    geoOverlay: reportTable(
      words.geoOverlayEvents(),
      'GeoOverlayEvents',
      geoOverlayColumns(report),
      report.geoOverlayEvents,
    ),
    raw: rawMessagesTable(report),
  }
}

export const tripLogParts = {
  bodyOf: compactDayBody,
  isEmpty: ({ processed }) => processed === 0,
  nameOf: ({ assetName }) => assetName,
  tables: tripLogTables,
  totals: tripLogTotals,
} satisfies ReportParts<'tripLog'>

function tripLogTotals(report: TripLogReport): ReportTotals {
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
